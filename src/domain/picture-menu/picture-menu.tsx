import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { withTexts } from '#src/i18n/language.ts'
import { preloading } from '#src/lib/page/preloading.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { Popover } from '#src/ui/popover/popover.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'

const items = () => withTexts('picture', import('./picture-menu-items.tsx'))
const preload = preloading(items)
const loadEmbed = () => withTexts('start-page', import('./embed-picture.tsx'))
const loadReport = () => withTexts('tickets', import('#src/domain/ticket/report-picture.tsx'))
type Items = Awaited<ReturnType<typeof items>>

interface PictureMenuProps {
  picture: Wallpaper
  /** Path to share, if the picture is shown in the viewer; its own page by default. */
  path?: string | undefined
  /** Buttons beside the menu share it and copy its link. */
  isBesideShare?: boolean
  /** `glass` on a picture, `soft` beside one, `ghost` in a bar. */
  look?: 'glass' | 'soft' | 'ghost'
  className?: string | undefined
}

/** More actions for a picture. */
export function PictureMenu({ picture, path, isBesideShare, look = 'soft', className }: PictureMenuProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'embed' | 'report' | null>(null)
  const closeDialog = () => setOpened(null)
  return (
    <>
      <Popover
        label={t`More`}
        renderTrigger={(props) => (
          <IconButton
            {...props}
            label={t`More`}
            look={look}
            className={className}
            onPointerEnter={preload}
            onFocus={preload}
          >
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      >
        {(close) => (
          <LoadedItems
            picture={picture}
            path={path}
            isBesideShare={isBesideShare}
            // The viewer may be full screen, which no dialog outside of it covers.
            onEmbed={path === undefined ? () => loadEmbed().then(() => setOpened('embed')) : undefined}
            onReport={path === undefined ? () => loadReport().then(() => setOpened('report')) : undefined}
            close={close}
          />
        )}
      </Popover>
      {opened === 'embed' && <Embed picture={picture} onClose={closeDialog} />}
      {opened === 'report' && <Report picture={picture} onClose={closeDialog} />}
    </>
  )
}

function LoadedItems(props: ComponentProps<Items['PictureMenuItems']>) {
  const { value, error, retry } = useLoaded(items)
  if (error !== null) return <SectionError error={error} onRetry={retry} />
  return value ? <value.PictureMenuItems {...props} /> : <Spinner />
}

function Embed({ picture, onClose }: { picture: Wallpaper; onClose: () => void }) {
  const { value } = useLoaded(loadEmbed)
  return value && <value.EmbedPicture picture={picture} onClose={onClose} />
}

function Report({ picture, onClose }: { picture: Wallpaper; onClose: () => void }) {
  const { value } = useLoaded(loadReport)
  return value && <value.ReportPicture picture={picture} onClose={onClose} />
}
