/** Lets go of the page for a moment: what was pressed or is to be painted comes first. */
export function nextTask(): Promise<void> {
  const { scheduler } = window as Partial<Window>
  // Not in every browser yet.
  if (scheduler && 'yield' in scheduler) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
