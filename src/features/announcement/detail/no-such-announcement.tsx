import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { StateView } from '#src/ui/state/state-view.tsx'

/** There is no announcement at this address. */
export function NoSuchAnnouncement() {
  return (
    <StateView
      level={1}
      art="empty"
      title={<Trans>Announcement not found</Trans>}
      text={<Trans>It may have been removed, or the address is wrong.</Trans>}
      actions={
        <ButtonLink look="solid" to="/announcements">
          <Trans>All announcements</Trans>
        </ButtonLink>
      }
    />
  )
}
