import { SERVER_PREFIXES, startsWithPath } from './path.ts'

/** Folder of files with a content hash in their names. */
export const HASHED_PREFIX = '/assets/'

/** Extensions of the site's files. Any other ending, `/user/v1.5`, is a page. */
export const FILE_ENDINGS = [
  '.html',
  '.js',
  '.css',
  '.json',
  '.map',
  '.webmanifest',
  '.txt',
  '.xml',
  '.svg',
  '.ico',
  '.png',
  '.jpg',
  '.webp',
  '.avif',
  '.woff2',
  '.mp4',
  '.wasm',
] as const

/** Whether a path is one of the app's pages, for which server and worker return the app's document. */
export function isAppPage(path: string): boolean {
  if (startsWithPath(path, SERVER_PREFIXES) || path.startsWith(HASHED_PREFIX)) return false
  return path.endsWith('.html') || !isFileName(path)
}

/** Whether a path has the extension of a known file type. */
export function isFileName(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const ending = name.slice(Math.max(0, name.lastIndexOf('.'))).toLowerCase()
  return FILE_ENDINGS.some((known) => known === ending && name.length > ending.length)
}
