import { Trans, useLingui } from '@lingui/react/macro'
import { ChipLink } from '#src/ui/chip/chip-link.tsx'
import styles from './related-tags.module.css'

interface RelatedTagsProps {
  /** Tags of the pictures found, in both languages. */
  found: { relatedTags: readonly string[]; relatedTagsEn: readonly string[] }
}

/** Tags of the pictures found, as links to a search. */
export function RelatedTags({ found }: RelatedTagsProps) {
  const { t, i18n } = useLingui()
  const tags = i18n.locale === 'en' && found.relatedTagsEn.length > 0 ? found.relatedTagsEn : found.relatedTags
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
