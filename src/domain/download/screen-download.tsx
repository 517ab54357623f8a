import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { IconButton, SplitButton } from '#src/ui/button/button.tsx'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { useOpenPreview } from './crop/use-open-preview.ts'
import { DownloadButton } from './download-button.tsx'
import { DownloadNote } from './download-note.tsx'
import { screenRequest } from './offers.ts'
import { useDownload } from './use-download.ts'
import { useMemberLevel } from './use-member-level.ts'
import styles from './screen-download.module.css'

const sizes = () => withTexts('picture', import('./panel/download-dialog.tsx'))

/**
 * Downloads the size of this screen, or opens the preview where that cuts the picture visibly; the arrow opens all sizes.
 */
export function ScreenDownload({
  picture,
}: {
  picture: Pick<Wallpaper, 'aid' | 'width' | 'height' | 'companion' | 'me'>
}) {
  const { t } = useLingui()
  const { state, download } = useDownload(picture.aid)
  const [isOpen, setIsOpen] = useState(false)
  const { value } = useLoaded(isOpen ? sizes : null)
  const open = useAsMember()(() => sizes().then(() => setIsOpen(true), showLoadFailed))
  const { w, h, level, isCropped } = screenRequest(picture, ownScreen())
  const openPreview = useOpenPreview()
  const memberLevel = useMemberLevel(picture)

  return (
    <div className={styles.download}>
      <SplitButton>
        <DownloadButton
          state={state}
          w={w}
          h={h}
          needLevel={level > memberLevel ? level : undefined}
          isCropped={isCropped}
          onPress={() => (isCropped ? openPreview(picture.aid) : download({ key: 'custom', w, h, format: 'jpg' }))}
        />
        <IconButton look="accent" label={t`All sizes`} aria-haspopup="dialog" onClick={open}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </SplitButton>
      <DownloadNote state={state} />
      {isOpen && value && <value.DownloadDialog aid={picture.aid} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
