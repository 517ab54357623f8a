import { useEffectEvent, useLayoutEffect, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** Selected pictures of a list, by aid; null outside selection mode. Escape ends it. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const end = () => setPicked(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    // An Escape that closes a dialog does not end it.
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) end()
  })
  const isOn = picked !== null
  // Active while there is something to select.
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
    selectAll: (aids: readonly string[]) => setPicked(new Set(aids)),
    toggle: (aid: string) =>
      setPicked((before) => {
        const after = new Set(before)
        if (!after.delete(aid)) after.add(aid)
        return after
      }),
  }
}
export type Selection = ReturnType<typeof useSelection>
