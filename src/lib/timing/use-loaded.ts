import { startTransition, useEffect, useEffectEvent, useState } from 'react'

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

/** What has come stays: drawn again, e.g. after Back, a part is there in the first frame and the page as long as it was. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>()

/**
 * What `load` resolves to, asked for while it is given: a part of the page whose script comes when it is wanted. Unlike
 * `React.lazy` a failure can be tried again and stays where it happened. `load` must be the same function each time.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | null): Loaded<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null)
  const known = load && (loaded.get(load) as Value | undefined)
  // Not whether it has come by now: another part may have brought it since this one was drawn.
  const isDrawn = useEffectEvent(() => known !== undefined)

  useEffect(() => {
    if (!load || isDrawn()) return undefined
    let isWanted = true
    // A part is drawn between other work: nobody has pressed anything that waits for it in this very frame.
    void outcomeOf(load).then((found) => isWanted && startTransition(() => setOutcome(found)))
    return () => {
      isWanted = false
      setOutcome(null)
    }
  }, [load])

  const retry = async () => {
    setOutcome(null)
    if (load) setOutcome(await outcomeOf(load))
  }
  return { value: outcome?.value ?? known ?? null, error: outcome?.error ?? null, retry: () => void retry() }
}

async function outcomeOf<Value>(load: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    const value = await load()
    loaded.set(load, value)
    return { value, error: null }
  } catch (error) {
    return { value: null, error }
  }
}
