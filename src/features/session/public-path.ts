import { API_LIKE_PREFIXES, GUARD_PREFIXES, PUBLIC_PAGE_PREFIXES, startsWithPath } from '#contract/path.ts'

/** True for an address that a visitor may open; any other shows the unauthorized page in its place (AU-02..05). */
export const isPublicPath = (path: string) =>
  [...GUARD_PREFIXES, ...API_LIKE_PREFIXES].some((prefix) => path.startsWith(prefix)) ||
  startsWithPath(path, PUBLIC_PAGE_PREFIXES)
