import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, Pencil, Rss, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedSearch } from '#contract/saved-search.ts'
import { feedAddress } from '#src/lib/http/feed-address.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useShare } from '#src/ui/share/use-share.ts'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { showFailure } from '#src/ui/toast/show-failure.ts'
import { NOTICE_NAMES } from './notice-names.ts'
import { addressOf, savedSearchMutations, savedSearchQueries } from './queries.ts'
import { SearchForm } from './search-form.tsx'
import styles from './saved.module.css'

/** The member's saved searches: each is opened, changed or deleted, and has a feed. One dialog at a time. */
export function ManageSearches({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data = [] } = useQuery(savedSearchQueries.list())
  const change = useMutation(savedSearchMutations.change(client))
  const remove = useMutation(savedSearchMutations.remove(client))
  const [edited, setEdited] = useState<SavedSearch | null>(null)
  const [removed, setRemoved] = useState<SavedSearch | null>(null)
  const { copyLink } = useShare()
  if (edited) {
    const back = () => {
      setEdited(null)
      change.reset()
    }
    const { id, name, notify } = edited
    return (
      <SearchForm
        title={<Trans>Edit saved search</Trans>}
        choices={{ name, notify }}
        error={change.error}
        isBusy={change.isPending}
        onSave={(choices) => change.mutate({ id, ...choices }, { onSuccess: back })}
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
          <Trans>“{name}” will be removed from your list, and its feed address will stop working.</Trans>
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
          const { name, notify } = search
          return (
            <li key={search.id} className={styles.item}>
              <Link to="/search" search={addressOf(search)} className={styles.name} onClick={onClose}>
                {name}
                {notify !== 'off' && (
                  <span className={styles.notify}>
                    <Bell aria-hidden="true" />
                    {t(NOTICE_NAMES[notify])}
                  </span>
                )}
              </Link>
              <IconButton
                label={t`Copy the feed address of “${name}”`}
                onClick={() => void copyLink(feedAddress(`${search.feed}.rss`, { size: '3840' }))}
              >
                <Rss aria-hidden="true" />
              </IconButton>
              <IconButton label={t`Edit “${name}”`} onClick={() => setEdited(search)}>
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
            Add the feed address to a feed reader or wallpaper app to see new pictures. Anyone with the address can read
            the feed; it stops working when you delete the search.
          </Trans>
        </p>
      )}
    </Dialog>
  )
}
