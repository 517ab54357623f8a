import { SERVER_PREFIXES, startsWithPath } from './path.ts'

/** The build puts a hash of the bytes into names below it. */
export const HASHED_PREFIX = '/assets/'

/** Endings of files that the site has. What ends otherwise, `/user/v1.5`, is a page. */
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

/** Whether an address is one of the app's pages, which the one document answers: by the server, and by the worker. */
export function isAppPage(path: string): boolean {
  if (startsWithPath(path, SERVER_PREFIXES) || path.startsWith(HASHED_PREFIX)) return false
  return path.endsWith('.html') || !isFileName(path)
}

/** Whether a path ends like a file of a kind we know. */
export function isFileName(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const ending = name.slice(Math.max(0, name.lastIndexOf('.'))).toLowerCase()
  return FILE_ENDINGS.some((known) => known === ending && name.length > ending.length)
}
