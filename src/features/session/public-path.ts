import { API_LIKE_PREFIXES, PUBLIC_PAGE_PREFIXES, startsWithPath } from '#contract/path.ts'

/** True for an address that a visitor may open; any other shows the unauthorized page in its place (AU-02..05). */
export const isPublicPath = (path: string) =>
  startsWithPath(path, PUBLIC_PAGE_PREFIXES) || startsWithPath(path, API_LIKE_PREFIXES)
