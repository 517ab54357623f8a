import { extname } from 'node:path'
import { FILE_ENDINGS } from '#contract/app-path.ts'

const TYPES: Record<(typeof FILE_ENDINGS)[number], string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.wasm': 'application/wasm',
}

/** Content-Type by a file's ending. */
export function contentTypeOf(name: string): string {
  const ending = FILE_ENDINGS.find((known) => known === extname(name).toLowerCase())
  return ending ? TYPES[ending] : 'application/octet-stream'
}
