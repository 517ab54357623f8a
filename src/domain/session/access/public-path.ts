import { API_LIKE_PREFIXES, GUARD_PREFIXES, PUBLIC_PAGE_PREFIXES, startsWithPath } from '#contract/path.ts'

/** True for an address that a visitor may open; any other shows the unauthorized page in its place (AU-02..05). */
export const isPublicPath = (path: string) =>
  [...GUARD_PREFIXES, ...API_LIKE_PREFIXES].some((prefix) => path.startsWith(prefix)) ||
  startsWithPath(path, PUBLIC_PAGE_PREFIXES) ||
  isOpenedPath(path)

/** True for a guarded page that the operator has opened to visitors (reading R10). */
export const isOpenedPath = (path: string) => startsWithPath(path, openedPaths())

/** The setting `PUBLIC_PATHS`: the server writes it into the document, so that it is known without a call and offline. */
function openedPaths() {
  // There is no document while the landing is built.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=public-paths]')
  return meta?.content.split(' ').filter(Boolean) ?? []
}
