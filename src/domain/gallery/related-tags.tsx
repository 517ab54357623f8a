import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchAddress } from './search-address.ts'
import { WordLinks } from './word-links.tsx'

interface RelatedTagsProps {
  /** Tags of the pictures found, in both languages. */
  found: { relatedTags: readonly string[]; relatedTagsEn: readonly string[] }
  /** Filters of the searches; none by default. */
  filters?: SearchAddress
}

/** Tags of the pictures found, as links to a search. */
export function RelatedTags({ found, filters }: RelatedTagsProps) {
  const { t, i18n } = useLingui()
  const tags = i18n.locale === 'en' && found.relatedTagsEn.length > 0 ? found.relatedTagsEn : found.relatedTags
  return <WordLinks label={t`Related tags`} heading={<Trans>Related:</Trans>} words={tags} filters={filters} />
}
