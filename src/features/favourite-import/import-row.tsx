import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { jpegAddress } from '#src/domain/picture/image/sources.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { showBlob } from '#src/lib/browser/show-blob.ts'
import { type ImportItem, type ImportResult, isMatch } from './import-item.ts'
import styles from './favourite-import.module.css'

/** Width of the found pictures' files. */
const FILE_PX = 320

interface ImportRowProps {
  item: ImportItem
  result: ImportResult
  isChosen: boolean
  onToggle: (aid: string) => void
}

/** An item beside the picture that was found for it; a label of its checkbox where it can be added. */
export function ImportRow({ item, result, isChosen, onToggle }: ImportRowProps) {
  const { i18n } = useLingui()
  if (!isMatch(result)) {
    return (
      <li className={styles.row}>
        <Own item={item} copy={result.copy} />
        <span className={styles.missing}>
          <ImageOff aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{item.name}</span>
          <span className={styles.meta}>
            {result.is === 'unreadable' ? <Unreadable why={result.why} /> : <Missing />}
          </span>
        </span>
      </li>
    )
  }
  const { wallpaper, is, similarity, copy } = result
  const { title } = pictureTexts(wallpaper, i18n.locale)
  const percent = i18n.number(similarity, { style: 'percent' })
  const isThere = wallpaper.me.faved
  return (
    <li>
      <label className={styles.row} data-off={isThere || undefined}>
        <Own item={item} copy={copy} />
        <picture className={styles.thumb} style={{ backgroundColor: wallpaper.dominant }}>
          <source type="image/avif" srcSet={`${wallpaper.picture}/${FILE_PX}.avif`} />
          <img
            className={styles.thumb}
            src={jpegAddress(wallpaper, FILE_PX)}
            alt=""
            width={72}
            height={45}
            loading="lazy"
            decoding="async"
          />
        </picture>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.meta}>
            {isThere ? (
              <Trans>Already a favourite</Trans>
            ) : is === 'near' ? (
              <Trans>Looks similar, {percent}</Trans>
            ) : (
              item.name
            )}
          </span>
        </span>
        <input
          type="checkbox"
          checked={isChosen || isThere}
          disabled={isThere}
          onChange={() => onToggle(wallpaper.aid)}
        />
      </label>
    </li>
  )
}

const Missing = () => <Trans>Not on this site</Trans>

const Unreadable = ({ why }: { why: string | undefined }) => why ?? <Trans>This browser cannot open the file</Trans>

/** The member's own picture; nothing for an address or an id. */
function Own({ item: { file }, copy }: { item: ImportItem; copy: Blob | undefined }) {
  const shown = copy ?? file
  if (!shown) return null
  return (
    <img
      className={styles.thumb}
      alt=""
      width={72}
      height={45}
      loading="lazy"
      decoding="async"
      ref={(image) => (image ? showBlob(image, shown) : undefined)}
    />
  )
}
