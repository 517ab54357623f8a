import 'react-image-crop/dist/ReactCrop.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Maximize, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { showBlob } from '#src/lib/browser/show-blob.ts'
import { Button } from '#src/ui/button/button.tsx'
import { isWhole, type Part, type QueryPicture, type QueryFile, WHOLE } from './query-picture.ts'
import styles from './image-search.module.css'

interface QueryPreviewProps {
  queryPicture: QueryPicture
  part: Part
  onPart: (part: Part) => void
  /** Searches for another picture. */
  onAnother: () => void
}

/** The picture that is searched for; of a file, a part can be chosen by pointer and by keys. */
export function QueryPreview({ queryPicture, part, onPart, onAnother }: QueryPreviewProps) {
  return (
    <div className={styles.query}>
      {queryPicture.is === 'file' && <PartChooser file={queryPicture} part={part} onPart={onPart} />}
      {queryPicture.is === 'picture' && <SitePicture aid={queryPicture.aid} />}
      {queryPicture.is === 'address' && <p className={styles.url}>{queryPicture.url}</p>}
      <div className={styles.actions}>
        <Button look="outline" size="compact" onClick={onAnother}>
          <RefreshCw aria-hidden="true" />
          <Trans>Another picture</Trans>
        </Button>
        {!isWhole(part) && (
          <Button look="ghost" size="compact" onClick={() => onPart(WHOLE)}>
            <Maximize aria-hidden="true" />
            <Trans>Whole picture</Trans>
          </Button>
        )}
      </div>
      {queryPicture.is === 'file' && (
        <p className={styles.note}>
          <Trans>Move the frame to search for a part only. The picture is not stored.</Trans>
        </p>
      )}
    </div>
  )
}

function PartChooser({ file, part, onPart }: { file: QueryFile; part: Part; onPart: (part: Part) => void }) {
  const { t } = useLingui()
  // While the frame is dragged; the search follows when it is released.
  const [dragged, setDragged] = useState<Part | null>(null)
  return (
    <ReactCrop
      className={styles.crop ?? ''}
      crop={{ unit: '%', ...(dragged ?? part) }}
      minWidth={24}
      minHeight={24}
      keepSelection
      ruleOfThirds
      ariaLabels={{
        cropArea: t`Frame: move it with the arrow keys`,
        nwDragHandle: t`Upper left corner`,
        nDragHandle: t`Upper edge`,
        neDragHandle: t`Upper right corner`,
        eDragHandle: t`Right edge`,
        seDragHandle: t`Lower right corner`,
        sDragHandle: t`Lower edge`,
        swDragHandle: t`Lower left corner`,
        wDragHandle: t`Left edge`,
      }}
      onChange={(_, percent) => setDragged(partOf(percent))}
      onComplete={(_, percent) => {
        setDragged(null)
        onPart(partOf(percent))
      }}
    >
      <img
        className={styles.chosen}
        ref={(image) => (image ? showBlob(image, file.blob) : undefined)}
        alt={file.name}
      />
    </ReactCrop>
  )
}

const partOf = ({ x, y, width, height }: Part): Part => ({ x, y, width, height })

function SitePicture({ aid }: { aid: string }) {
  const { i18n } = useLingui()
  const { data: picture } = useQuery(wallpaperQueries.detail({ kind: 'article', id: aid }))
  if (!picture) return <div className={styles.blank} />
  const words = pictureTexts(picture, i18n.locale)
  return (
    <figure className={styles.site}>
      <Picture picture={picture} alt={words.alt} sizes="(min-width: 1024px) 360px, 100vw" priority="first" />
      <figcaption className={styles.note}>{words.title}</figcaption>
    </figure>
  )
}
