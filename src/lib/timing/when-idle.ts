/** Resolves when the page is idle, after 3 s at the latest. */
export function whenIdle(atLatestMs = 3_000) {
  return new Promise<void>((resolve) => {
    // Missing in Safari.
    const { requestIdleCallback } = window as Partial<Window>
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: atLatestMs })
    else setTimeout(resolve, atLatestMs)
  })
}
