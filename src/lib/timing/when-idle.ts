/** Resolves when the page has come to rest, after 3 s at the latest. */
export function whenIdle(atLatestMs = 3_000) {
  return new Promise<void>((resolve) => {
    // Safari has no such thing.
    const { requestIdleCallback } = window as Partial<Window>
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: atLatestMs })
    else setTimeout(resolve, atLatestMs)
  })
}
