/** Makes an event handler that preloads something. A failure is reported only when the result is needed. */
export const preloading = (load: () => Promise<unknown>) => () => void load().catch(() => undefined)
