import { useEffectEvent, useLayoutEffect, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** Pictures that somebody picks out of a list, by aid; null while nothing is being picked. Escape ends it. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const end = () => setPicked(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    // What closes a dialog above the page ends nothing below it.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) end()
  })
  const isOn = picked !== null
  // With what can be picked: whoever sees it may press Escape.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => leave(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])

  return {
    picked,
    begin: () => setPicked(NONE),
    end,
    pickAll: (aids: readonly string[]) => setPicked(new Set(aids)),
    toggle: (aid: string) =>
      setPicked((before) => {
        const after = new Set(before)
        if (!after.delete(aid)) after.add(aid)
        return after
      }),
  }
}
export type Selection = ReturnType<typeof useSelection>
