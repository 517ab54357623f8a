import { API_LIKE_PREFIXES, PUBLIC_PAGE_PREFIXES } from '#contract/path.ts'

/**
 * True for an address that a visitor may open; any other shows the unauthorized page in its place (AU-02..05). "Starting
 * with" is meant as it stands: `/api/login2` and `/blocked-why` are open as well, and lead nowhere.
 */
export const isPublicPath = (path: string) =>
  [...PUBLIC_PAGE_PREFIXES, ...API_LIKE_PREFIXES].some((prefix) => path.startsWith(prefix))
