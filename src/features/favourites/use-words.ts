import { useEffect, useEffectEvent, useState } from 'react'

/** How long typing rests before its words stand in the address. */
const REST_MS = 400

/**
 * The words that are searched. What is typed counts at once; it stands in the address when typing rests, because an address
 * that changes with each key would hold every key up. Words that the address has by other means take the place of the typed.
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
