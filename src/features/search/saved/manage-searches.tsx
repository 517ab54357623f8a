import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Rss, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedSearch } from '#contract/saved-search.ts'
import { feedAddress } from '#src/lib/http/feed-address.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useShare } from '#src/ui/share/use-share.ts'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { showFailure } from '#src/ui/toast/show-failure.ts'
import { NameDialog } from './name-dialog.tsx'
import { addressOf, savedSearchMutations, savedSearchQueries } from './queries.ts'
import styles from './saved.module.css'

/** The member's saved searches: each is opened, renamed or deleted, and has a feed. One dialog at a time. */
export function ManageSearches({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data = [] } = useQuery(savedSearchQueries.list())
  const rename = useMutation(savedSearchMutations.rename(client))
  const remove = useMutation(savedSearchMutations.remove(client))
  const [renamed, setRenamed] = useState<SavedSearch | null>(null)
  const [removed, setRemoved] = useState<SavedSearch | null>(null)
  const { copyLink } = useShare()
  if (renamed) {
    const back = () => {
      setRenamed(null)
      rename.reset()
    }
    return (
      <NameDialog
        title={<Trans>Rename search</Trans>}
        name={renamed.name}
        error={rename.error}
        isBusy={rename.isPending}
        onName={(name) => rename.mutate({ search: renamed, name }, { onSuccess: back })}
        onClose={back}
      />
    )
  }
  if (removed) {
    const { name } = removed
    const back = () => setRemoved(null)
    return (
      <ConfirmDialog
        isDanger
        title={<Trans>Delete this saved search?</Trans>}
        confirm={<Trans>Delete</Trans>}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(removed, { onError: showFailure, onSettled: back })}
        onClose={back}
      >
        <p>
          <Trans>“{name}” leaves your list, and the address of its feed stops working.</Trans>
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <Dialog title={<Trans>Saved searches</Trans>} width={560} onClose={onClose}>
      {data.length === 0 && (
        <EmptyState
          title={<Trans>No saved searches</Trans>}
          text={<Trans>Search for something, then press “Save search”.</Trans>}
        />
      )}
      <ul className={styles.list}>
        {data.map((search) => {
          const { name } = search
          return (
            <li key={search.id} className={styles.item}>
              <Link to="/search" search={addressOf(search)} className={styles.name} onClick={onClose}>
                {name}
              </Link>
              <IconButton
                label={t`Copy the feed address of “${name}”`}
                onClick={() => void copyLink(feedAddress(`${search.feed}.rss`, { size: '3840' }))}
              >
                <Rss aria-hidden="true" />
              </IconButton>
              <IconButton label={t`Rename “${name}”`} onClick={() => setRenamed(search)}>
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton label={t`Delete “${name}”`} onClick={() => setRemoved(search)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {data.length > 0 && (
        <p className={styles.hint}>
          <Trans>
            Feed readers and wallpaper changers show new pictures by the feed address. Anyone who has it can read the
            feed; it stops working when you delete the search.
          </Trans>
        </p>
      )}
    </Dialog>
  )
}
