import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#src/ui/button/button-link.tsx'

/** Opens the check-in dialog above the page. */
export function CheckInLink() {
  return (
    <ButtonLink
      look="accent"
      to="."
      search={(search) => ({ ...search, dialog: 'check-in' as const })}
      state={(now) => ({ ...now, isDialogOurs: true })}
      resetScroll={false}
    >
      <Trans>Check in</Trans>
    </ButtonLink>
  )
}
