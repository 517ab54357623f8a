import { Trans } from '@lingui/react/macro'
import type { ButtonLook } from '#src/ui/button/button-class.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'

/** To the own orders. */
export const OrdersLink = ({ look }: Pick<ButtonLook, 'look'>) => (
  <ButtonLink look={look} to="/orders">
    <Trans>Your orders</Trans>
  </ButtonLink>
)
