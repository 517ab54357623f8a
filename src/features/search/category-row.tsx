import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CATEGORIES } from '#contract/picture-choices.ts'
import { CATEGORY_NAMES } from '#src/domain/gallery/gallery-names.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { showChosen } from '#src/ui/page/show-chosen.ts'
import { searchQueries } from './queries.ts'
import chip from '#src/ui/chip/chip.module.css'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './search-page.module.css'

interface CategoryRowProps {
  category: string | undefined
  /** The themes are those of the whole library: only then their numbers of pictures are true. */
  isWhole: boolean
  onChoose: (category: string | undefined) => void
}

/** The six themes, with their numbers of pictures where no other filter applies. */
export function CategoryRow({ category, isWhole, onChoose }: CategoryRowProps) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(searchQueries.categories())
  return (
    <fieldset ref={showChosen} className={classNames(chip.chips, chip.rail, sideways.sideways)} aria-label={t`Theme`}>
      {[undefined, ...CATEGORIES].map((each) => {
        const count = isWhole ? data?.find(({ id }) => id === each)?.count : undefined
        return (
          <button
            key={each ?? 'all'}
            type="button"
            className={classNames(chip.chip, chip.tall, each === category && chip.on)}
            aria-pressed={each === category}
            onClick={() => onChoose(each)}
          >
            {each ? t(CATEGORY_NAMES[each]) : <Trans>All</Trans>}
            {count !== undefined && <span className={styles.count}>{exactNumber(count, i18n.locale)}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
