import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Invited } from '#contract/invite.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { NextPage } from '#src/ui/state/next-page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { inviteQueries } from './queries.ts'
import styles from './invite.module.css'

/** Who came by the member's code, the latest first. */
export function InvitedFriends() {
  const query = useInfiniteQuery(inviteQueries.list())
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={120} />}
      failed={<Trans>The list could not be loaded</Trans>}
      unsaved={<Trans>This list is not saved on this device. It loads once you are online.</Trans>}
    >
      {({ pages }) => {
        const friends = pages.flatMap(({ items }) => items)
        if (friends.length === 0) {
          return (
            <EmptyState
              title={<Trans>Nobody has joined yet</Trans>}
              text={<Trans>Send your link to someone who would like a new picture every day.</Trans>}
            />
          )
        }
        return (
          <>
            <RowList className={styles.friends}>
              {friends.map((friend, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- nothing else tells two friends apart
                <Friend key={index} friend={friend} />
              ))}
            </RowList>
            <NextPage query={query} />
          </>
        )
      }}
    </QueryView>
  )
}

function Friend({ friend: { nicknameMasked, at, state, points } }: { friend: Invited }) {
  const { i18n } = useLingui()
  return (
    <Row
      end={
        <span className={styles.state} data-rewarded={state === 'rewarded' || undefined}>
          {state === 'registered' ? (
            <Trans>Joined, not checked in yet</Trans>
          ) : points > 0 ? (
            <Plural value={points} one="+# point" other="+# points" />
          ) : (
            <Trans context="friend">Checked in</Trans>
          )}
        </span>
      }
    >
      <bdi>{nicknameMasked}</bdi>
      <time dateTime={at}>{momentText(new Date(at), i18n.locale)}</time>
    </Row>
  )
}
