/** A page's script took longer than the product allows (120 s). */
export class ChunkTimeoutError extends Error {
  override name = 'ChunkTimeoutError'
}

/** True if a script or style of the build failed to load; matches the messages of Chromium, Firefox, Safari and Vite. */
export function isChunkError(error: unknown) {
  if (error instanceof ChunkTimeoutError) return true
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  )
}
