import { startTransition, useEffect, useEffectEvent, useState } from 'react'

interface Loaded<Value> {
  /** Null until loaded. */
  value: Value | null
  /** The error; null while loading or loaded. */
  error: unknown
  retry: () => void
}

interface Outcome<Value> {
  value: Value | null
  error: unknown
}

/** Results are cached: rendered again, e.g. after Back, a part is in the first frame and the page has its full length. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>()

/**
 * Result of `load` while it is given: a part of the page whose script loads on demand. Unlike `React.lazy`, a failure can be
 * retried and stays local. `load` must be the same function on each render.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | null): Loaded<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null)
  const known = load && (loaded.get(load) as Value | undefined)
  // Read at render: another part may load it before this one's effect.
  const isDrawn = useEffectEvent(() => known !== undefined)

  useEffect(() => {
    if (!load || isDrawn()) return undefined
    let isWanted = true
    // Rendered between other work: no press waits for it in this frame.
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
