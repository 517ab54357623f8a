/** Names of the site where the page says none. */
const DEFAULT_NAME = { zh: '天幕', en: 'Tianmu' }

/**
 * The site's name, a setting: the page carries it in `<meta name="application-name" content="…" data-en="…">`, which the
 * server fills in, so that it is right in the first paint and costs no call.
 */
export function siteName(locale: string) {
  // There is no document while the landing is built.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')
  const zh = meta?.content || DEFAULT_NAME.zh
  return locale === 'en' ? (meta?.dataset.en ?? DEFAULT_NAME.en) : zh
}
