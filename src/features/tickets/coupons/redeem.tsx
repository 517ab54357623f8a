import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MOST_COUPON_CODE } from '#contract/coupon.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { couponMutations } from './queries.ts'
import styles from '../tickets.module.css'

/** Turns a code into a coupon. A code that is refused stays in the field. */
export function Redeem() {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const redeem = useMutation(couponMutations.redeem())
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '' || redeem.isPending) return
    redeem.mutate(code, {
      onSuccess: (coupon) => {
        const name = i18n.locale === 'en' ? coupon.nameEn : coupon.name
        toast.startup.success(t`You have a new coupon: ${name}`)
        setCode('')
      },
    })
  }
  const error = isMissing ? t`Please enter a code.` : redeem.error && messageFor(redeem.error)
  return (
    <form className={styles.redeem} onSubmit={send} noValidate>
      <TextField
        label={<Trans>Coupon code</Trans>}
        error={error}
        hint={!isOnline && <Trans>You are offline. Codes can be redeemed once you are online.</Trans>}
        value={code}
        maxLength={MOST_COUPON_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setCode(target.value)
          setMissing(false)
          redeem.reset()
        }}
        end={
          <Button type="submit" look="soft" size="compact" disabled={!isOnline} isBusy={redeem.isPending}>
            <Trans>Redeem</Trans>
          </Button>
        }
      />
    </form>
  )
}
