declare global {
  interface Window {
    /** What the document has asked the API ahead of the app (`src/app/preload.ts`). */
    askedAhead?: { url: string; token: string; lang: string; answer: Promise<Response> } | undefined
  }
}

/** The answer that is already on its way, for whoever asks for the same first; once. */
export function takeAsked(url: string, token: string | null, lang: string): Promise<Response> | undefined {
  const asked = window.askedAhead
  if (asked?.url !== url || asked.token !== token || asked.lang !== lang) return undefined
  window.askedAhead = undefined
  return asked.answer
}
