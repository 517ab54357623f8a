import { Trans, useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import styles from './buy-dialog.module.css'

interface BuyDialogProps {
  name: string
  /** What it does. */
  about: ReactNode
  /** Points. */
  price: number
  /** Points that the member has. */
  balance: number
  isBusy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before points are spent, or says how many are missing. The caller unmounts it on close. */
export function BuyDialog({ name, about, price, balance, isBusy, error, onConfirm, onClose }: BuyDialogProps) {
  const { i18n } = useLingui()
  const number = (points: number) => exactNumber(points, i18n.locale)
  const have = number(balance)
  const cost = number(price)
  if (balance < price) return <TooFewPoints name={name} price={price} balance={balance} onClose={onClose} />
  const left = number(balance - price)
  return (
    <ConfirmDialog
      title={
        <Trans>
          Buy “{name}” for {cost} points?
        </Trans>
      }
      confirm={<Trans context="points">Buy</Trans>}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p>{about}</p>
        <p className={styles.note}>
          <Trans>
            You have {have} points; {left} will be left.
          </Trans>
        </p>
        {error !== null && (
          <ErrorText>
            <BuyFailure error={error} />
          </ErrorText>
        )}
      </div>
    </ConfirmDialog>
  )
}

type TooFewPointsProps = Pick<BuyDialogProps, 'name' | 'price' | 'balance' | 'onClose'>

/** Says how many points are missing, and leads to ways to earn them. */
export function TooFewPoints({ name, price, balance, onClose }: TooFewPointsProps) {
  const { i18n } = useLingui()
  const have = exactNumber(balance, i18n.locale)
  const cost = exactNumber(price, i18n.locale)
  const missing = exactNumber(price - balance, i18n.locale)
  return (
    <Dialog title={<Trans>Not enough points</Trans>} onClose={onClose}>
      <div className={styles.body}>
        <p>
          <Trans>
            {name} costs {cost} points. You have {have} and need {missing} more.
          </Trans>
        </p>
        <ButtonLink look="accent" isWide to="/points">
          <Trans>Ways to earn points</Trans>
        </ButtonLink>
      </div>
    </Dialog>
  )
}

/** Why nothing was bought, or that it is not known. */
function BuyFailure({ error }: { error: unknown }) {
  if (!onlineManager.isOnline()) {
    return <Trans>You are offline. Points can be spent once you are online.</Trans>
  }
  if (error instanceof ApiError && error.isNetwork) {
    return (
      <Trans>
        The site did not respond, so we do not know yet whether the purchase went through. Trying again will not buy it
        twice.
      </Trans>
    )
  }
  return messageFor(error)
}
