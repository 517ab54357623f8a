import { useEffect, useEffectEvent, useState } from 'react'

/** Pause in typing after which the text goes into the URL. */
const REST_MS = 400

/**
 * The search text. Typing searches at once; the URL follows after a pause, because navigating on each key would delay
 * typing. A text that enters the URL by other means replaces the typed one.
 */
export function useWords(inAddress: string, write: (words: string) => void) {
  const [typed, setTyped] = useState<string>()
  const [seen, setSeen] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (written !== inAddress) {
      setTyped(undefined)
      setWritten(inAddress)
    }
  }
  const settle = () => {
    if (typed === undefined || typed === written) return
    setWritten(typed)
    write(typed)
  }
  const settleRested = useEffectEvent(settle)
  useEffect(() => {
    if (typed === undefined || typed === written) return undefined
    const timer = setTimeout(() => settleRested(), REST_MS)
    return () => clearTimeout(timer)
  }, [typed, written])
  return { words: typed ?? inAddress, type: setTyped, settle }
}
