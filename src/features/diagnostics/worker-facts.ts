/** The worker's state, and whether it controls this page. */
export async function workerFacts() {
  if (!('serviceWorker' in navigator)) return { state: 'unsupported', isControlling: false, isWaiting: false } as const
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing
  return {
    state: worker?.state ?? 'none',
    isControlling: navigator.serviceWorker.controller !== null,
    isWaiting: Boolean(registration?.waiting),
  } as const
}
