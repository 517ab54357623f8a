import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** In place of the button that orders for money, where the site offers no way to pay. */
export const NoPayment = () => (
  <output>
    <Trans>
      This site cannot take payments at the moment.{' '}
      <Link to="/tickets" search={{ ask: 'payment' }}>
        Write to us
      </Link>{' '}
      if you would like to pay with money.
    </Trans>
  </output>
)
