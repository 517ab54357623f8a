import { useLingui } from '@lingui/react/macro'
import { useBuilt } from '#src/lib/page/has-page.ts'
import { ChipLink } from '#src/ui/chip/chip-link.tsx'
import chips from '#src/ui/chip/chip.module.css'

const SEARCH = [{ to: '/search' }] as const

/** Tags of the nearest pictures, as searches. */
export function FoundTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui()
  const [search] = useBuilt(SEARCH)
  if (!search || tags.length === 0) return null
  const to: string = search.to
  return (
    <nav className={chips.chips} aria-label={t`Related tags`}>
      {tags.map((tag) => (
        <ChipLink key={tag} to={to} search={{ q: tag } as never}>
          {tag}
        </ChipLink>
      ))}
    </nav>
  )
}
