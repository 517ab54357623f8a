import { useLingui } from '@lingui/react/macro'
import { EvenGrid } from '#src/domain/picture-grid/even-grid.tsx'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { ConnectionBar } from '#src/ui/connection/connection-bar.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { PICKS } from './assign-pictures.ts'
import { MoreLink } from './more-link.tsx'
import { useShelves } from './use-shelves.ts'

/** The newest editor's picks; nothing if there are none or they failed to load: they are optional. */
export function Picks({ shown }: { shown: ReadonlySet<string> }) {
  const { t, i18n } = useLingui()
  const { queries, picks: pictures } = useShelves(shown)
  const isLoading = isAwaited(queries.picks)
  if (!isLoading && pictures.length === 0) return null
  return (
    <Section
      title={t`Editor's picks`}
      more={<MoreLink to="/today" search={{ kind: 'np' }} label={t`All editor's picks`} />}
    >
      {isLoading ? (
        <>
          <ConnectionBar queries={[queries.picks]} />
          <GridSkeleton count={PICKS} isOneRow />
        </>
      ) : (
        <EvenGrid
          label={t`Editor's picks`}
          pictures={pictures}
          isOneRow
          renderMeta={(picture) => {
            const { place, author } = pictureTexts(picture, i18n.locale)
            return place || author
          }}
        />
      )}
    </Section>
  )
}
