import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { levelOfPixels } from '#contract/membership-level.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { useMemberLevel } from '#src/domain/download/use-member-level.ts'
import { usePlansLink } from '#src/domain/membership/use-plans-link.ts'
import { sizesFor } from '#src/domain/offline-picture/offline-files.ts'
import { SAVED_STATE } from '#src/domain/offline-picture/offline-picture.ts'
import { reportFailure } from '#src/domain/offline-picture/saving/progress/report-failure.ts'
import { dropSaved, savePictures } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { useSavedPicture } from '#src/domain/offline-picture/use-offline-picture.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SaveSizes } from './save-sizes.tsx'
import { SaveState } from './save-state.tsx'
import styles from './save-dialog.module.css'

interface SaveDialogProps {
  picture: Wallpaper
  onClose: () => void
}

/** Size of the offline copy, its progress, and removing it. */
export function SaveDialog({ picture, onClose }: SaveDialogProps) {
  const client = useQueryClient()
  const level = useOwnLevel(picture)
  const needed = levelOfPixels(picture.width, picture.height)
  const plans = usePlansLink(needed)
  const { record } = useSavedPicture(picture.aid)
  const [chosen, setChosen] = useState(record?.size ?? 'screen')
  const isLocked = chosen === 'original' && needed > level
  const isThere = record?.state === SAVED_STATE && record.size === chosen
  const save = () => {
    savePictures(client, [picture], chosen).catch(reportFailure)
    onClose()
  }
  return (
    <Dialog
      title={<Trans>Save offline</Trans>}
      description={<Trans>The picture stays on this device and opens without a network.</Trans>}
      onClose={onClose}
    >
      {record && <SaveState record={record} />}
      <SaveSizes
        picture={picture}
        sizes={sizesFor(picture, ownScreen())}
        level={level}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className={styles.ways}>
        {record && (
          <Button
            look="outline"
            onClick={() => {
              dropSaved(client, [picture.aid]).catch(reportFailure)
              onClose()
            }}
          >
            {record.state === SAVED_STATE ? <Trans>Remove from this device</Trans> : <Trans>Cancel saving</Trans>}
          </Button>
        )}
        {isLocked ? (
          <ButtonLink look="accent" {...plans}>
            <Trans>See the plans</Trans>
          </ButtonLink>
        ) : (
          !isThere && (
            <Button look="accent" onClick={save}>
              <Trans>Save offline</Trans>
            </Button>
          )
        )}
      </div>
    </Dialog>
  )
}

/** 0 for a visitor, who may save nothing. */
function useOwnLevel(picture: Wallpaper) {
  const level = useMemberLevel(picture)
  return useMember() ? level : 0
}
