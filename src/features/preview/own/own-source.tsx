import { Trans, useLingui } from '@lingui/react/macro'
import { megapixels } from '#src/lib/text/number-text.ts'
import { FileDrop } from '#src/ui/upload/file-drop.tsx'
import { MAX_OWN_PIXELS } from './worker/task.ts'
import styles from './own.module.css'

/** What browsers decode; others are refused with a reason. */
const ACCEPTED = ['image/*']

interface OwnSourceProps {
  /** Why the last file was refused. */
  refusal: string | null
  onFiles: (files: readonly File[]) => void
}

/** The ways to choose a picture of one's own: choose, drop, paste or photograph. */
export function OwnSource({ refusal, onFiles }: OwnSourceProps) {
  const { i18n } = useLingui()
  const most = megapixels(MAX_OWN_PIXELS, i18n.locale)
  return (
    <div className={styles.source}>
      <h2 className={styles.title}>
        <Trans>Your picture as a wallpaper</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          See it on your screen, choose the crop, and save it at your screen’s exact resolution. This works offline too.
        </Trans>
      </p>
      <FileDrop
        label={<Trans>Own picture</Trans>}
        hint={
          <Trans>
            JPG, PNG, WebP, AVIF or GIF, up to {most}. The picture stays on this device; nothing is uploaded.
          </Trans>
        }
        error={refusal ?? undefined}
        accept={ACCEPTED}
        hasCamera
        isLocal
        onFiles={onFiles}
      />
    </div>
  )
}
