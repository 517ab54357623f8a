/** Yields to the event loop, so that input and painting come first. */
export function nextTask(): Promise<void> {
  const { scheduler } = window as Partial<Window>
  // Not supported everywhere.
  if (scheduler && 'yield' in scheduler) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
