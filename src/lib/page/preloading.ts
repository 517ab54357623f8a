/** Makes an event handler that loads ahead what may be wanted next. A failure is told once it is wanted indeed. */
export const preloading = (load: () => Promise<unknown>) => () => void load().catch(() => undefined)
