import { useLingui } from '@lingui/react/macro'
import { CircleExclamationPoint, CircleCheck, Clock, CloudDownload, Pause } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { canBeSaved } from '#src/domain/offline-picture/offline-files.ts'
import { SAVED_STATE } from '#src/domain/offline-picture/offline-picture.ts'
import { partOf } from '#src/domain/offline-picture/saving-atoms.ts'
import { useSavedPicture } from '#src/domain/offline-picture/use-offline-picture.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { Button } from '#src/ui/button/button.tsx'

const SaveDialog = lazy(() => import('./save-dialog.tsx').then(({ SaveDialog }) => ({ default: SaveDialog })))

interface SaveButtonProps {
  picture: Wallpaper
  className?: string | undefined
}

const ICONS = {
  none: CloudDownload,
  waiting: Clock,
  paused: Pause,
  [SAVED_STATE]: CircleCheck,
  failed: CircleExclamationPoint,
} as const

/** Shows whether the picture is saved offline, and opens the dialog. A visitor is asked to log in. */
export function SaveButton({ picture, className }: SaveButtonProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const asMember = useAsMember()
  const { record, progress } = useSavedPicture(picture.aid)
  if (!canBeSaved(picture)) return null
  const state = record?.state ?? 'none'
  const Icon = ICONS[state]
  const part = progress && i18n.number(partOf(progress) ?? 0, { style: 'percent' })
  const label = {
    none: t`Save offline`,
    waiting: part ? t`Saving ${part}` : t`Waiting`,
    paused: t`Paused`,
    [SAVED_STATE]: t`Saved offline`,
    failed: t`Not saved`,
  }[state]
  return (
    <>
      <Button look="ghost" className={className} aria-haspopup="dialog" onClick={asMember(() => setIsOpen(true))}>
        <Icon aria-hidden="true" />
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <SaveDialog picture={picture} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
