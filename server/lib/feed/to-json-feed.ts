import { generateJsonFeed } from 'feedsmith'
import { plainText } from '#server/lib/printable.ts'
import { type Feed, FEED_FILE_TYPE, type FeedAuthor, type FeedEntry } from './feed.ts'

/** A JSON Feed 1.1. */
export function toJsonFeed({ title, description, language, page, self, entries }: Feed): string {
  const feed = generateJsonFeed({
    title: plainText(title),
    description: plainText(description),
    home_page_url: page,
    feed_url: self,
    language,
    items: entries.map(toItem),
  })
  // The generator leaves out an empty list, which the format requires.
  return JSON.stringify(Object.assign({ items: [] }, feed))
}

function toItem({ id, title, link, at, summary, html, authors, tags, picture }: FeedEntry) {
  return {
    id,
    url: link,
    title: plainText(title),
    summary: plainText(summary),
    content_html: html,
    date_published: at,
    authors: authors.map(toAuthor),
    tags: tags.map(plainText),
    ...(picture && {
      image: picture.file.url,
      attachments: [
        {
          url: picture.file.url,
          mime_type: FEED_FILE_TYPE,
          title: plainText(title),
          ...(picture.file.bytes && { size_in_bytes: picture.file.bytes }),
        },
      ],
    }),
  }
}

const toAuthor = ({ name, url }: FeedAuthor) => ({ name: plainText(name), ...(url && { url }) })
