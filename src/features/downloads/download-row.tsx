import { Trans, useLingui } from '@lingui/react/macro'
import { Crop, EyeOff } from 'lucide-react'
import type { MyListEntry } from '#contract/my-list.ts'
import { FORMAT_NAMES } from '#src/domain/download/panel/format-choice.tsx'
import { SelectCover } from '#src/domain/my-list/selection/select-cover.tsx'
import { PictureLink } from '#src/domain/picture-card/picture-link.tsx'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { usePlaceholder } from '#src/domain/picture/image/use-placeholder.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { useHold } from '#src/lib/input/use-hold.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { DownloadAgain } from './download-again.tsx'
import styles from './download-rows.module.css'

/** Width / height of the small picture. */
const RATIO = 16 / 10

interface DownloadRowProps {
  entry: MyListEntry
  /** Undefined outside selection mode. */
  isPicked: boolean | undefined
  onToggle: (id: string) => void
  onRange: (id: string) => void
  onHold: () => void
  onRemove: () => void
}

/** A downloaded file: picture, pixels, type, time, and a button that downloads the same again. */
export function DownloadRow({ entry, isPicked, onToggle, onRange, onHold, onRemove }: DownloadRowProps) {
  const { t, i18n } = useLingui()
  const { title } = pictureTexts(entry, i18n.locale)
  const isSelecting = isPicked !== undefined
  const { onClick, ...hold } = useHold({ onHold: () => isSelecting || onHold() }).props
  const { entryId, stillAvailable, file } = entry
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Space is a key that its link leaves unused
    <li
      className={styles.row}
      data-aid={entry.aid}
      data-card={entryId}
      data-selecting={isSelecting || undefined}
      {...hold}
      onClickCapture={onClick}
      onContextMenu={(event) => {
        hold.onContextMenu(event)
        if (!matchMedia('(hover: none)').matches) return
        event.preventDefault()
        if (!isSelecting) onHold()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || isSelecting || !(event.target instanceof HTMLAnchorElement)) return
        event.preventDefault()
        onHold()
      }}
    >
      <div className={styles.picture}>
        {stillAvailable ? <Picture picture={entry} alt="" sizes="160px" ratio={RATIO} /> : <Withdrawn entry={entry} />}
      </div>
      <div className={styles.words}>
        {stillAvailable ? (
          <PictureLink
            aid={entry.aid}
            kind={entry.kind}
            className={styles.title}
            {...(isSelecting && { tabIndex: -1 })}
          >
            {title}
          </PictureLink>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {file && (
          <p className={styles.facts}>
            <span className={styles.pixels}>{pixelsText(file.width, file.height)}</span>
            <span>{FORMAT_NAMES[file.format] ?? file.format.toUpperCase()}</span>
            {file.crop && (
              <span className={styles.part}>
                <Crop aria-hidden="true" />
                <Trans>Custom crop</Trans>
              </span>
            )}
          </p>
        )}
        <p className={styles.time}>
          <time dateTime={entry.addedAt}>{momentText(new Date(entry.addedAt), i18n.locale)}</time>
          {!stillAvailable && (
            <span className={styles.gone}>
              <EyeOff aria-hidden="true" />
              <Trans>Withdrawn</Trans>
            </span>
          )}
        </p>
      </div>
      {isSelecting ? (
        <SelectCover picture={entry} id={entryId} isPicked={isPicked} onToggle={onToggle} onRange={onRange} isRow />
      ) : stillAvailable && file ? (
        <DownloadAgain entry={entry} file={file} />
      ) : (
        <Button
          look="outline"
          size="compact"
          aria-label={t`Remove ${title} from your downloads`}
          className={styles.action}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  )
}

/** The colours of a picture that the site no longer shows. */
function Withdrawn({ entry }: { entry: MyListEntry }) {
  const colours = usePlaceholder(entry.thumbhash, true)
  return (
    <div className={styles.withdrawn} style={{ backgroundColor: entry.dominant }}>
      {colours && <img src={colours} alt="" />}
    </div>
  )
}
