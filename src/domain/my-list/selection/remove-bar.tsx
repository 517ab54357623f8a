import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FolderPlus, Trash } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MyList } from '#contract/my-list-bulk.ts'
import type { MyListEntry } from '#contract/my-list.ts'
import { ArchiveButton } from '#src/domain/archive/archive-button.tsx'
import { withTexts } from '#src/i18n/language.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { Removable } from '../change/in-parts.ts'
import { removeEntries } from '../change/remove-entries.ts'
import { ExportButton } from '../export/export-button.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Selection } from './use-selection.ts'

const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then(({ RemoveDialog }) => ({ default: RemoveDialog })))

const loadAdding = () => withTexts('collections', import('#src/domain/collection/add-many-dialog.tsx'))
const AddManyDialog = lazy(() => loadAdding().then(({ AddManyDialog }) => ({ default: AddManyDialog })))

interface RemoveBarProps {
  list: MyList
  selection: Selection
  picked: ReadonlySet<string>
  /** Entries on this device. */
  known: readonly MyListEntry[]
  /** All entries that match, of which the page may have loaded a part. */
  getAll: () => Promise<readonly Removable[]>
}

/** Removes the selected entries, after a confirmation, exports them, or puts favourites into a collection. */
export function RemoveBar({ list, selection, picked, known, getAll }: RemoveBarProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const all = useMutation({
    mutationFn: getAll,
    networkMode: 'always',
    onSuccess: (entries) => selection.selectAll(entries.map(({ entryId }) => entryId)),
    onError: (error) => void toast.startup.error(messageFor(error)),
  })
  const remove = useMutation({
    mutationFn: () => {
      const found = new Map<string, Removable>([...known, ...(all.data ?? [])].map((entry) => [entry.entryId, entry]))
      return removeEntries(
        client,
        list,
        [...picked].flatMap((id) => found.get(id) ?? []),
      )
    },
    networkMode: 'always',
    onSuccess: () => selection.end(),
    onError: (error) => {
      setIsAsking(false)
      toast.startup.error(messageFor(error))
    },
  })
  return (
    <>
      <SelectionBar count={picked.size} isBusy={all.isPending} onAll={() => all.mutate()} onEnd={selection.end}>
        <ArchiveButton
          source={{ kind: 'list', list, ids: [...picked] }}
          look="soft"
          size="compact"
          disabled={picked.size === 0}
          isShort
          onOrdered={selection.end}
        />
        {list === 'favs' && (
          <Button
            look="soft"
            size="compact"
            aria-label={t`Add to collection`}
            disabled={picked.size === 0}
            onClick={() => loadAdding().then(() => setIsAdding(true), showLoadFailed)}
          >
            <FolderPlus aria-hidden="true" />
            <Trans context="button">Collection</Trans>
          </Button>
        )}
        <ExportButton list={list} known={known} getIds={() => [...picked]} place="above" disabled={picked.size === 0} />
        <Button look="danger" size="compact" disabled={picked.size === 0} onClick={() => setIsAsking(true)}>
          <Trash aria-hidden="true" />
          <Trans>Remove</Trans>
        </Button>
      </SelectionBar>
      {isAdding && (
        <Suspense>
          <AddManyDialog aids={[...picked]} onAdded={selection.end} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {isAsking && (
        <Suspense>
          <RemoveDialog
            list={list}
            count={picked.size}
            isBusy={remove.isPending}
            onClose={() => setIsAsking(false)}
            onConfirm={() => remove.mutate()}
          />
        </Suspense>
      )}
    </>
  )
}
