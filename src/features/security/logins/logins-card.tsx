import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { LOGIN_HISTORY_DAYS } from '#contract/security.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { securityQueries } from '../queries.ts'
import { LoginRow } from './login-row.tsx'
import styles from '../security.module.css'

/** Logins and failed attempts of the last 90 days. The last card, because its length is not known before it has loaded. */
export function LoginsCard() {
  const query = useInfiniteQuery(securityQueries.logins())
  const days = LOGIN_HISTORY_DAYS
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  useFailureToast(isFetchNextPageError ? error : null)

  // The button that was pressed may be gone.
  const [focusedFrom, setFocusedFrom] = useState<number>()
  const showMore = (shown: number) => {
    setFocusedFrom(shown)
    void fetchNextPage()
  }
  return (
    <Card
      icon={<History aria-hidden="true" />}
      title={<Trans>Login history</Trans>}
      note={<Trans>Last {days} days</Trans>}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton height={192} />}
        failed={<Trans>Your login history could not be loaded</Trans>}
        unsaved={<Trans>The login history is not saved on this device. It will load once you are online.</Trans>}
      >
        {({ pages }) => {
          const logins = pages.flatMap(({ items }) => items)
          if (logins.length === 0) {
            return (
              <p className={styles.text}>
                <Trans>No logins in this time.</Trans>
              </p>
            )
          }
          return (
            <>
              <p className={styles.text}>
                <Trans>
                  Failed attempts are listed too. If you do not recognise a login, change your password and log out the
                  other devices.
                </Trans>
              </p>
              <ul className={styles.rows}>
                {logins.map((login, index) => (
                  <LoginRow key={login.id} login={login} ref={index === focusedFrom ? focus : undefined} />
                ))}
              </ul>
              <ErrorText>{isFetchNextPageError && messageFor(error)}</ErrorText>
              {hasNextPage && (
                <div className={styles.actions}>
                  <Button look="outline" isBusy={isFetchingNextPage} onClick={() => showMore(logins.length)}>
                    {isFetchNextPageError ? <Trans>Retry</Trans> : <Trans>Show more</Trans>}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </QueryView>
    </Card>
  )
}

const focus = (row: HTMLElement | null) => row?.focus()
