import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { StateView } from '#src/ui/state/state-view.tsx'

/** No announcement is at this address. */
export function NoSuchAnnouncement() {
  return (
    <StateView
      level={1}
      art="empty"
      title={<Trans>There is no such announcement</Trans>}
      text={<Trans>It may have been taken down, or the address is not quite right.</Trans>}
      actions={
        <ButtonLink look="solid" to="/announcements">
          <Trans>All announcements</Trans>
        </ButtonLink>
      }
    />
  )
}
