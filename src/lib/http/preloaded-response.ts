declare global {
  interface Window {
    /** API call that the document started before the app (`src/app/first-view/preload.ts`). */
    preloadedCall?: { url: string; token: string; lang: string; answer: Promise<Response> } | undefined
  }
}

/** The preloaded response for the first caller of the same request; undefined for all others. */
export function takePreloadedResponse(url: string, token: string | null, lang: string): Promise<Response> | undefined {
  const asked = window.preloadedCall
  if (asked?.url !== url || asked.token !== token || asked.lang !== lang) return undefined
  window.preloadedCall = undefined
  return asked.answer
}
