import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useIsMember } from '#src/domain/session/current-member.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { KeysEverywhere } from './keys-everywhere.tsx'
import { LetterSwitch } from './letter-switch.tsx'
import { ListKeys, MapKeys, PageKeys, ViewerKeys } from './picture-keys.tsx'
import styles from './keys-sheet.module.css'

/** All shortcuts; in the viewer its own first. The caller unmounts it on close. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const isMember = useIsMember()
  const isInViewer = useSearch({ strict: false, select: ({ full }) => full !== undefined })
  return (
    <Dialog title={<Trans>Shortcuts</Trans>} width={isMember ? 760 : 440} onClose={onClose}>
      <div className={isMember ? styles.columns : undefined}>
        {isMember && isInViewer && <ViewerKeys />}
        <KeysEverywhere isMember={isMember} />
        {isMember && <ListKeys />}
        {isMember && <PageKeys />}
        {isMember && <MapKeys />}
        {isMember && !isInViewer && <ViewerKeys />}
      </div>
      <LetterSwitch />
    </Dialog>
  )
}
