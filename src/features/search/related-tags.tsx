import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchResult } from '#contract/catalogue.ts'
import { ChipLink } from '#src/ui/chip/chip-link.tsx'
import styles from './search-page.module.css'

/** Tags of the pictures found, as links to a search. */
export function RelatedTags({ page }: { page: Pick<SearchResult, 'relatedTags' | 'relatedTagsEn'> }) {
  const { t, i18n } = useLingui()
  const tags = i18n.locale === 'en' && page.relatedTagsEn.length > 0 ? page.relatedTagsEn : page.relatedTags
  if (tags.length === 0) return null
  return (
    <nav className={styles.related} aria-label={t`Related tags`}>
      <span>
        <Trans>Related:</Trans>
      </span>
      {tags.map((tag) => (
        <ChipLink key={tag} to="/search" search={{ q: tag }}>
          {tag}
        </ChipLink>
      ))}
    </nav>
  )
}
