import sanitizeHtml from 'sanitize-html'

/**
 * Sanitised HTML: text, headings, lists, tables, links and pictures; no script, style or frame. The page's one `h1` is
 * its title, so an `h1` in the text becomes an `h2`.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
    allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    transformTags: { h1: 'h2' },
  })
}
