import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** Selected entries of a list, by id; null outside selection mode. Escape ends it. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  /** The entry that was pressed last, where a range begins. */
  const anchor = useRef<string | undefined>(undefined)
  const end = () => setPicked(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    // An Escape that closes a dialog or a menu does not end it.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!document.querySelector('[role="dialog"], dialog:popover-open')) end()
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
    /** Begins with that entry selected. */
    beginWith: (id: string) => {
      anchor.current = id
      setPicked((before) => new Set([...(before ?? NONE), id]))
    },
    end,
    selectAll: (ids: readonly string[]) => setPicked(new Set(ids)),
    toggle: (id: string) => {
      anchor.current = id
      setPicked((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      })
    },
    /** Selects from the entry that was pressed last to this one, in the order of `ids`. */
    selectTo: (id: string, ids: readonly string[]) => {
      const [from, to] = [ids.indexOf(anchor.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b)
      anchor.current = id
      if (from === undefined || to === undefined || to < 0) return
      const range = ids.slice(Math.max(0, from), to + 1)
      setPicked((before) => new Set([...(before ?? NONE), ...range]))
    },
  }
}
export type Selection = ReturnType<typeof useSelection>
