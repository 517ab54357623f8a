import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { withTexts } from '#src/i18n/language.ts'
import { IconButton, SplitButton } from '#src/ui/button/button.tsx'
import { DownloadButton } from './download-button.tsx'
import { DownloadNote } from './download-note.tsx'
import { screenRequest } from './offers.ts'
import { ownScreen } from './screen.ts'
import { useDownload } from './use-download.ts'
import styles from './screen-download.module.css'

const DownloadDialog = lazy(() =>
  withTexts('picture', import('./download-dialog.tsx')).then(({ DownloadDialog }) => ({ default: DownloadDialog })),
)

/** One press downloads the size of this screen; the arrow shows all sizes. */
export function ScreenDownload({ picture }: { picture: Pick<Wallpaper, 'aid' | 'width' | 'height'> }) {
  const { t } = useLingui()
  const { state, download } = useDownload(picture.aid)
  const [isOpen, setIsOpen] = useState(false)
  const { w, h } = screenRequest(picture, ownScreen())

  return (
    <div className={styles.download}>
      <SplitButton>
        <DownloadButton state={state} w={w} h={h} onPress={() => download({ key: 'custom', w, h, format: 'jpg' })} />
        <IconButton look="accent" label={t`All sizes`} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </SplitButton>
      <DownloadNote state={state} />
      {isOpen && (
        <Suspense>
          <DownloadDialog aid={picture.aid} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
