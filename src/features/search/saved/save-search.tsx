import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { ManageSearches } from './manage-searches.tsx'
import { findSaved, isWholeLibrary, savedSearchMutations, savedSearchQueries } from './queries.ts'
import { SearchForm } from './search-form.tsx'
import { suggestedName } from './suggested-name.ts'
import chip from '#src/ui/chip/chip.module.css'

/** Saves the search, or opens the list where it is saved. Nothing without words and filters. */
export function SaveSearch({ filters }: { filters: SearchAddress }) {
  const { t } = useLingui()
  const { data } = useQuery(savedSearchQueries.list())
  const save = useMutation(savedSearchMutations.save(useQueryClient()))
  const [dialog, setDialog] = useState<'form' | 'list' | null>(null)
  if (isWholeLibrary(filters)) return null
  const isSaved = findSaved(data, filters) !== undefined
  const close = () => {
    setDialog(null)
    save.reset()
  }
  return (
    <>
      <button
        type="button"
        className={classNames(chip.chip, chip.tall)}
        onClick={() => setDialog(isSaved ? 'list' : 'form')}
      >
        {isSaved ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
        {isSaved ? <Trans>Search saved</Trans> : <Trans>Save search</Trans>}
      </button>
      {dialog === 'list' && <ManageSearches onClose={close} />}
      {dialog === 'form' && (
        <SearchForm
          title={<Trans>Save search</Trans>}
          choices={{ name: suggestedName(filters, t), notify: 'off' }}
          error={save.error}
          isBusy={save.isPending}
          onSave={(choices) =>
            save.mutate(
              { ...choices, filters },
              {
                onSuccess: ({ isNew }) => {
                  close()
                  toast.startup.success(isNew ? t`Search saved` : t`This search is saved already`)
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  )
}
