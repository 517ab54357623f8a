/** Site names if the page has none. */
const DEFAULT_NAME = { zh: '天幕', en: 'Tianmu' }

/**
 * The site's name, a setting: the server fills it into `<meta name="application-name" content="…" data-en="…">`, so that it
 * is right in the first paint and needs no call.
 */
export function siteName(locale: string) {
  // There is no document while the landing is pre-rendered.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')
  const zh = meta?.content || DEFAULT_NAME.zh
  return locale === 'en' ? (meta?.dataset.en ?? DEFAULT_NAME.en) : zh
}
