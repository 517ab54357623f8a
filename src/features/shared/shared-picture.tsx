import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Crop, ScanSearch } from 'lucide-react'
import { useState } from 'react'
import { showBlob } from '#src/lib/browser/show-blob.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { megabytes, pixelsText, ratioText } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './shared-pictures.module.css'

interface SharedPictureProps {
  name: string
  blob: Blob
  /** Absent while it is not decided whether the picture is wanted. */
  onSearch?: (name: string, blob: Blob) => void
  /** Opens it behind a screen; resolves once it is, or the reason why not is shown. Absent likewise. */
  onCrop?: (name: string, blob: Blob) => Promise<void>
}

/** A picture from another app: preview, size, the search for it, and a link to pictures of its shape. */
export function SharedPicture({ name, blob, onSearch, onCrop }: SharedPictureProps) {
  const { i18n } = useLingui()
  const [size, setSize] = useState<{ w: number; h: number } | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const [isOpening, setIsOpening] = useState(false)
  const crop = () => {
    setIsOpening(true)
    void onCrop?.(name, blob).finally(() => setIsOpening(false))
  }
  return (
    <li className={styles.item}>
      <figure className={styles.figure}>
        {isBroken ? (
          <p className={classNames(styles.picture, styles.broken)}>
            <Trans>This browser cannot show this kind of picture.</Trans>
          </p>
        ) : (
          <img
            className={styles.picture}
            ref={(picture) => (picture ? showBlob(picture, blob) : undefined)}
            alt={name}
            onLoad={({ currentTarget }) => setSize({ w: currentTarget.naturalWidth, h: currentTarget.naturalHeight })}
            onError={() => setIsBroken(true)}
          />
        )}
        <figcaption className={styles.caption}>
          <b className={styles.name}>{name}</b>
          <span className={styles.facts}>
            {size && `${pixelsText(size.w, size.h)} · ${ratioText(size.w, size.h)} · `}
            {megabytes(blob.size, i18n.locale)}
          </span>
          {size && onCrop && (
            <Button size="compact" look="outline" isBusy={isOpening} onClick={crop}>
              {!isOpening && <Crop aria-hidden="true" />}
              <Trans>Crop it for a screen</Trans>
            </Button>
          )}
          {size && onSearch && (
            <Button size="compact" look="outline" onClick={() => onSearch(name, blob)}>
              <ScanSearch aria-hidden="true" />
              <Trans>Search with this picture</Trans>
            </Button>
          )}
          {size && (
            <Link className={styles.link} to="/spotlights" search={{ orientation: orientationOf(size) }}>
              <Trans>Pictures of this shape</Trans>
            </Link>
          )}
        </figcaption>
      </figure>
    </li>
  )
}

/** Shapes as in the lists. Source: contract/picture-choices.ts. */
function orientationOf({ w, h }: { w: number; h: number }) {
  if (Math.abs(w / h - 1) < 0.05) return 'square' as const
  return w > h ? ('landscape' as const) : ('portrait' as const)
}
