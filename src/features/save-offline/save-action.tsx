import { Trans } from '@lingui/react/macro'
import { CloudDownload } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Button } from '#src/ui/button/button.tsx'

// The page does not wait for the offline state.
const saveButton = () => withTexts('favourites', import('./save-button.tsx'))

interface SaveActionProps {
  picture: Wallpaper
  className?: string | undefined
}

/** The button that saves a picture offline; disabled until its script has loaded. */
export function SaveAction({ picture, className }: SaveActionProps) {
  const { value, error } = useLoaded(saveButton)
  if (value) return <value.SaveButton picture={picture} className={className} />
  if (error !== null || !canBeSaved(picture)) return null
  return (
    <Button look="ghost" className={className} disabled>
      <CloudDownload aria-hidden="true" />
      <Trans>Save offline</Trans>
    </Button>
  )
}
