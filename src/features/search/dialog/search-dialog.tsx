import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Camera, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { CATEGORIES, type Category } from '#contract/picture-choices.ts'
import { CATEGORY_NAMES } from '#src/domain/gallery/gallery-names.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { searchQueries } from '../queries.ts'
import { SavedLine } from '../saved/saved-line.tsx'
import { rememberSearch } from '../search-history.ts'
import { SuggestingField } from '../suggestions/suggesting-field.tsx'
import { useBlankHint } from '../use-blank-hint.ts'
import { RecentSearches } from './recent-searches.tsx'
import styles from './search-dialog.module.css'

/** Numbers of pictures while the real ones load, or fail to. Source: product spec §3. */
const USUAL_COUNTS = {
  landscape: 1200,
  animals: 800,
  architecture: 1500,
  art: 900,
  nature: 2000,
  city: 1800,
} as const satisfies Record<Category, number>

interface SearchDialogProps {
  /** Words of the search page below; '' elsewhere. */
  words: string
  /** Opens the results. */
  onSearch: (address: SearchAddress) => void
  /** Opens the page of a picture. */
  onOpen: (aid: string) => void
  /** Opens the advanced search with the words typed so far. */
  onAdvanced: (words: string) => void
  onClose: () => void
}

/** A keyword, alone or within a theme. Without a keyword both say for 3 s that one is needed. */
export function SearchDialog({ words, onSearch, onOpen, onAdvanced, onClose }: SearchDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(words)
  const hint = useBlankHint()
  const search = (q: string, category?: Category) => {
    if (!q.trim()) return hint.show()
    rememberSearch(q.trim())
    return onSearch({ q: q.trim(), category })
  }
  return (
    <Dialog title={t`Search`} width={560} onClose={onClose}>
      <search>
        <form action={() => search(typed)}>
          <SuggestingField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened in order to type
            autoFocus
            value={typed}
            isMissing={hint.isShown}
            onSearch={onSearch}
            onOpen={onOpen}
            onType={(words) => {
              setTyped(words)
              hint.hide()
            }}
            end={
              <Button type="submit" look="solid" size="compact" className={styles.submit}>
                <Trans>Search</Trans>
              </Button>
            }
          />
        </form>
      </search>
      <SavedLine isReplacing />
      <RecentSearches onSearch={(q) => search(q)} />
      <Categories onChoose={(category) => search(typed, category)} />
      <div className={styles.others}>
        <Button look="outline" onClick={() => onAdvanced(typed.trim())}>
          <SlidersHorizontal aria-hidden="true" />
          <Trans>Advanced search</Trans>
        </Button>
        <ButtonLink look="outline" to="/image-search" replace>
          <Camera aria-hidden="true" />
          <Trans>Search by picture</Trans>
        </ButtonLink>
      </div>
    </Dialog>
  )
}

/** The six themes with their numbers of pictures. */
function Categories({ onChoose }: { onChoose: (category: Category) => void }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(searchQueries.categories())
  const title = useId()
  return (
    <section aria-labelledby={title} className={styles.part}>
      <h3 id={title} className={styles.title}>
        <Trans>Themes in the whole library</Trans>
      </h3>
      <ul className={styles.categories}>
        {CATEGORIES.map((each) => {
          const count = data?.find(({ id }) => id === each)?.count ?? USUAL_COUNTS[each]
          return (
            <li key={each}>
              <button type="button" className={styles.category} onClick={() => onChoose(each)}>
                {t(CATEGORY_NAMES[each])}
                <span className={styles.count}>{exactNumber(count, i18n.locale)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
