import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Applied } from '#contract/applied.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { PageHead, PageNote } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { RowList } from '#src/ui/row-list/row-list.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { NextPage } from '#src/ui/state/next-page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { AppliedRow } from './applied-row.tsx'
import { appliedMutations, appliedQueries } from './queries.ts'
import styles from './applied.module.css'

/** Pictures that the member's devices have set as wallpaper, by the command-line tool. */
export function AppliedPage() {
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Wallpapers you have set</Trans>} />
      <AppliedList />
    </Page>
  )
}

function AppliedList() {
  const { t } = useLingui()
  const query = useInfiniteQuery(appliedQueries.list())
  const { mutate, isPending, variables } = useMutation(appliedMutations.remove())
  const [isAsking, setIsAsking] = useState(false)
  const remove = (entry?: Applied) =>
    mutate(entry?.id, {
      onSuccess: () => void toast.startup.success(entry ? t`Removed from the list` : t`The list is empty now`),
      onError: (error) => void toast.startup.error(messageFor(error)),
      onSettled: () => setIsAsking(false),
    })
  return (
    <QueryView
      query={query}
      skeleton={<AppliedSkeleton />}
      failed={<Trans>This list could not be loaded</Trans>}
      unsaved={<Trans>This list is not saved on this device. It loads once you are online.</Trans>}
    >
      {({ pages }) => {
        const entries = pages.flatMap(({ items }) => items)
        const total = pages.at(-1)?.total ?? 0
        if (entries.length === 0) return <NothingYet />
        return (
          <>
            <div className={styles.tools}>
              <PageNote isLive>
                <Plural value={total} one="# entry" other="# entries" />
              </PageNote>
              <Button look="outline" size="compact" onClick={() => setIsAsking(true)}>
                <Trash2 aria-hidden="true" />
                <Trans>Remove all</Trans>
              </Button>
            </div>
            <RowList className={styles.rows}>
              {entries.map((entry) => (
                <AppliedRow
                  key={entry.id}
                  entry={entry}
                  isBusy={isPending && variables === entry.id}
                  onRemove={() => !isPending && remove(entry)}
                />
              ))}
            </RowList>
            <NextPage query={query}>
              <Plural value={total} one="# entry" other="# entries" />
            </NextPage>
            {isAsking && (
              <ConfirmDialog
                title={<Trans>Remove all entries?</Trans>}
                confirm={<Trans>Remove all</Trans>}
                isDanger
                isBusy={isPending}
                onConfirm={() => remove()}
                onClose={() => setIsAsking(false)}
              >
                <p className={styles.text}>
                  <Trans>Only this list changes. Your devices keep their wallpapers.</Trans>
                </p>
              </ConfirmDialog>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

const NothingYet = () => (
  <EmptyState
    title={<Trans>Nothing here yet</Trans>}
    text={
      <Trans>Wallpapers set with the wp command-line tool on your computers appear here, with date and device.</Trans>
    }
  />
)

const AppliedSkeleton = () => (
  <div className={styles.rows} aria-busy="true">
    <Skeleton height={88} />
    <Skeleton height={88} />
    <Skeleton height={88} />
  </div>
)
