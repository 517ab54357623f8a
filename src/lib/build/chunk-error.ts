/** A page's script took longer than the product allows (120 s). */
export class ChunkTimeoutError extends Error {
  override name = 'ChunkTimeoutError'
}

/** True where a script or style of the build did not come; the words are those of Chromium, Firefox, Safari and Vite. */
export function isChunkError(error: unknown) {
  if (error instanceof ChunkTimeoutError) return true
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  )
}
