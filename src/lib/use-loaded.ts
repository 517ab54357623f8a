import { useEffect, useState } from 'react'

interface Loaded<Value> {
  /** Null until it is there. */
  value: Value | null
  /** Why it did not come; null while there is hope. */
  error: unknown
  retry: () => void
}

interface Outcome<Value> {
  value: Value | null
  error: unknown
}

/**
 * What `load` resolves to, asked for while it is given: a part of the page whose script comes when it is wanted. Unlike
 * `React.lazy` a failure can be tried again and stays where it happened. `load` must be the same function each time.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | null): Loaded<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null)

  useEffect(() => {
    if (!load) return undefined
    let isWanted = true
    void outcomeOf(load).then((loaded) => isWanted && setOutcome(loaded))
    return () => {
      isWanted = false
      setOutcome(null)
    }
  }, [load])

  const retry = async () => {
    setOutcome(null)
    if (load) setOutcome(await outcomeOf(load))
  }
  return { value: outcome?.value ?? null, error: outcome?.error ?? null, retry: () => void retry() }
}

async function outcomeOf<Value>(load: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await load(), error: null }
  } catch (error) {
    return { value: null, error }
  }
}
