import type { Announcements, DndContextProps } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'

/** What screen readers hear while a picture is moved, in the page's language. */
export function useAnnouncements(
  aids: readonly string[],
  nameOf: (aid: string | number) => string,
): NonNullable<DndContextProps['accessibility']> {
  const { t } = useLingui()
  const count = aids.length
  const hasMoved = useRef(false)
  const placeOf = (aid: string | number) => aids.indexOf(String(aid)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      const name = nameOf(active.id)
      const place = placeOf(active.id)
      return t`Picked up ${name}, place ${place} of ${count}`
    },
    onDragOver: ({ active, over }) => {
      // The first report, of its own place, would replace the words about picking it up.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined
      hasMoved.current = true
      const name = nameOf(active.id)
      const place = placeOf(over.id)
      return t`${name} is at place ${place} of ${count}`
    },
    onDragEnd: ({ active, over }) => {
      const name = nameOf(active.id)
      const place = placeOf((over ?? active).id)
      return t`${name} was put down at place ${place} of ${count}`
    },
    onDragCancel: ({ active }) => {
      const name = nameOf(active.id)
      return t`Cancelled. ${name} is where it was.`
    },
  }
  return {
    announcements,
    screenReaderInstructions: {
      draggable: t`Press space to pick up the picture, arrow keys to move it, space to put it down, Escape to cancel.`,
    },
  }
}
