import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
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

interface PictureMenuProps {
  picture: Wallpaper
  /** Path to share, if the picture is shown in the viewer; its own page by default. */
  path?: string | undefined
  /** `glass` on a picture, `soft` beside one. */
  look?: 'glass' | 'soft'
  className?: string | undefined
}

/** More actions for a picture. */
export function PictureMenu({ picture, path, look = 'soft', className }: PictureMenuProps) {
  const { t } = useLingui()
  return (
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
      {(close) => <LoadedItems picture={picture} path={path} close={close} />}
    </Popover>
  )
}

function LoadedItems({ picture, path, close }: Pick<PictureMenuProps, 'picture' | 'path'> & { close: () => void }) {
  const { value, error, retry } = useLoaded(items)
  if (error !== null) return <SectionError error={error} onRetry={retry} />
  return value ? <value.PictureMenuItems picture={picture} path={path} close={close} /> : <Spinner />
}
