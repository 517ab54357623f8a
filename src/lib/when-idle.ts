const AT_LATEST_MS = 3_000

/** Resolves when the page has come to rest, after 3 s at the latest. */
export function whenIdle() {
  return new Promise<void>((resolve) => {
    // Safari has no such thing.
    const { requestIdleCallback } = window as Partial<Window>
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS })
    else setTimeout(resolve, AT_LATEST_MS)
  })
}
