import { useSortable } from '@dnd-kit/sortable'
import { useLingui } from '@lingui/react/macro'
import { GripVertical, Image, X } from 'lucide-react'
import type { CollectionItem } from '#contract/collection.ts'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import styles from './arrange.module.css'

interface ArrangeTileProps {
  item: CollectionItem
  index: number
  count: number
  isCover: boolean
  onCover: (aid: string | null) => void
  onRemove: (aid: string) => void
}

/** A picture that can be moved, chosen as the cover, or removed. */
export function ArrangeTile({ item, index, count, isCover, onCover, onRemove }: ArrangeTileProps) {
  const { t, i18n } = useLingui()
  const { title } = pictureTexts(item, i18n.locale)
  const position = index + 1
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.aid,
    attributes: { roleDescription: t`movable picture` },
  })
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <div className={styles.picture}>
        {/* Beside the handle, not in it: a picture that does not load has a button of its own. */}
        {item.stillAvailable ? (
          <Picture picture={item} alt="" ratio={4 / 3} sizes="(width >= 640px) 220px, 50vw" />
        ) : (
          <span className={styles.gone} style={{ backgroundColor: item.dominant }} />
        )}
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={t`${title}, ${position} of ${count}`}
        >
          <span className={styles.grip} aria-hidden="true">
            <GripVertical />
            {position}
          </span>
        </button>
      </div>
      <div className={styles.tools}>
        <span className={styles.name}>{title}</span>
        {item.stillAvailable && (
          <IconButton
            label={isCover ? t`Cover: ${title}` : t`Use ${title} as the cover`}
            aria-pressed={isCover}
            className={isCover ? styles.cover : undefined}
            onClick={() => onCover(isCover ? null : item.aid)}
          >
            <Image aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t`Remove ${title} from this collection`} onClick={() => onRemove(item.aid)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
