import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { RedeemedGift } from '#contract/gift.ts'
import { NewLevel } from '#src/domain/membership/new-level.tsx'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import type { GiftSearch } from '../membership-search.ts'
import { GiftCard } from './gift-card.tsx'
import { giftMutations, giftQueries } from './gift-requests.ts'
import styles from './gift-page.module.css'

/** Redeems a membership that another member gives, by its code: shown first, then accepted. */
export function GiftPage({ code = '' }: GiftSearch) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const [typed, setTyped] = useState(code)
  const [asked, setAsked] = useState(code)
  const [redeemed, setRedeemed] = useState<RedeemedGift | null>(null)
  const gift = useQuery({ ...giftQueries.preview(asked), enabled: asked !== '' })
  const redeem = useMutation(giftMutations.redeem())
  const check = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === asked) void gift.refetch()
    setAsked(wanted)
  }
  const accept = () => {
    if (!redeem.isPending) redeem.mutate(asked, { onSuccess: setRedeemed })
  }
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Redeem a gift</Trans>} />
      {redeemed ? (
        <NewLevel level={redeemed} expireAt={redeemed.expireAt} from={undefined} />
      ) : (
        <>
          <form className={styles.form} onSubmit={check}>
            <TextField
              label={<Trans>Gift code</Trans>}
              hint={<Trans>Sixteen letters and digits. Upper or lower case makes no difference.</Trans>}
              error={asked !== '' && gift.error ? messageFor(gift.error) : undefined}
              value={typed}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder={t`e.g. 7Q2M-9XKD-P0RB-34TW`}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button
              type="submit"
              look={gift.data ? 'soft' : 'accent'}
              isBusy={gift.isFetching}
              disabled={!isOnline || typed.trim() === ''}
            >
              <Trans>See the gift</Trans>
            </Button>
          </form>
          {!isOnline && (
            <p className={styles.note}>
              <Trans>You are offline. Gifts can be redeemed once you are online.</Trans>
            </p>
          )}
          {gift.isLoading && <Skeleton height={220} />}
          {asked !== '' && gift.data && (
            <GiftCard
              gift={gift.data}
              isBusy={redeem.isPending}
              isOnline={isOnline}
              error={redeem.error}
              onRedeem={accept}
            />
          )}
        </>
      )}
    </Page>
  )
}
