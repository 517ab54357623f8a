import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, arrayMove, rectSortingStrategy, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection, CollectionItem } from '#contract/collection.ts'
import { failureText } from '#src/domain/collection/failure-text.ts'
import { collectionMutations } from '#src/domain/collection/mutations.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { collectionEdits } from '../mutations.ts'
import { ArrangeTile } from './arrange-tile.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { useTileFocus } from './use-tile-focus.ts'
import styles from './arrange.module.css'

/** Long enough to read the toast and to press Undo, ms. */
const UNDO_MS = 10_000

interface ArrangeProps {
  collection: Collection
  onDone: () => void
}

/**
 * Puts the pictures in order, by mouse, by touch (hold, then drag) and by keys (space, arrows, space); chooses the cover;
 * removes pictures. Each change is saved at once.
 */
export function Arrange({ collection, onDone }: ArrangeProps) {
  const { t, i18n } = useLingui()
  const { id, items, cover } = collection
  const [order, setOrder] = useState(() => items.map(({ aid }) => aid))
  const change = useMutation(collectionEdits.change(id))
  const remove = useMutation(collectionMutations.removeItems())
  const add = useMutation(collectionMutations.addItems())
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short touch scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const shown = inOrder(items, order)
  const aids = shown.map(({ aid }) => aid)
  const nameOf = (aid: string | number) => {
    const item = items.find((each) => each.aid === aid)
    return item ? pictureTexts(item, i18n.locale).title : ''
  }
  const accessibility = useAnnouncements(aids, nameOf)
  const { list, done, expectRemoval } = useTileFocus(aids)

  const save = (next: string[]) => {
    const before = order
    setOrder(next)
    change.mutate(
      { order: next },
      {
        onError: (error) => {
          setOrder(before)
          toast.startup.error(failureText(error))
        },
      },
    )
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    save(arrayMove(aids, aids.indexOf(String(active.id)), aids.indexOf(String(over.id))))
  }
  const chooseCover = (aid: string | null) =>
    change.mutate({ cover: aid }, { onError: (error) => void toast.startup.error(failureText(error)) })
  const takeOut = (aid: string) => {
    const title = nameOf(aid)
    expectRemoval(aid)
    const undo = () =>
      add
        .mutateAsync({ id, aids: [aid], isRestored: true })
        .then(() => change.mutateAsync({ order: aids }))
        .catch((error: unknown) => void toast.startup.error(failureText(error)))
    remove.mutate(
      { id, aids: [aid] },
      {
        onSuccess: () =>
          void toast.startup.success(t`“${title}” was removed from the collection. It is still a favourite.`, {
            duration: UNDO_MS,
            action: { label: t`Undo`, onPress: () => void undo() },
          }),
        onError: (error) => void toast.startup.error(failureText(error)),
      },
    )
  }

  return (
    <>
      <div className={styles.bar}>
        <p className={styles.hint}>
          <Trans>
            Drag pictures into order; on a touch screen, hold one first. With the keyboard: space picks up, arrows move,
            space puts down. Changes are saved at once.
          </Trans>
        </p>
        <Button ref={done} look="accent" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
        <SortableContext items={aids} strategy={rectSortingStrategy}>
          <ol ref={list} className={styles.grid} aria-label={t`Order of the pictures`}>
            {shown.map((item, index) => (
              <ArrangeTile
                key={item.aid}
                item={item}
                index={index}
                count={shown.length}
                isCover={item.aid === cover}
                onCover={chooseCover}
                onRemove={takeOut}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  )
}

/** The pictures in that order; those that it does not name, e.g. added in another tab, come last. */
function inOrder(items: readonly CollectionItem[], order: readonly string[]): CollectionItem[] {
  const places = new Map(order.map((aid, index) => [aid, index]))
  const placeOf = ({ aid }: CollectionItem) => places.get(aid) ?? order.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
