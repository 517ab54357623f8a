import { API_LIKE_PREFIXES, GUARD_PREFIXES, PUBLIC_PAGE_PREFIXES, startsWithPath } from '#contract/path.ts'

/** True for an address open to visitors; others show the unauthorized page instead (AU-02..05). */
export const isPublicPath = (path: string) =>
  [...GUARD_PREFIXES, ...API_LIKE_PREFIXES].some((prefix) => path.startsWith(prefix)) ||
  startsWithPath(path, PUBLIC_PAGE_PREFIXES) ||
  isOpenedPath(path)

/** True for a guarded page that the operator has opened to visitors (reading R10). */
export const isOpenedPath = (path: string) => startsWithPath(path, openedPaths())

/** The setting `PUBLIC_PATHS`: the server writes it into the document, so that it needs no call and works offline. */
function openedPaths() {
  // There is no document while the landing is pre-rendered.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=public-paths]')
  return meta?.content.split(' ').filter(Boolean) ?? []
}
