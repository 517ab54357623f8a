import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { LEAST_SIMILARITY } from '#contract/image-search.ts'
import { RelatedTags } from '#src/domain/gallery/related-tags.tsx'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { WindowedJustifiedGrid } from '#src/domain/picture-grid/windowed-justified-grid.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { BestMatch } from './best-match.tsx'
import { isRefused, PictureRefused } from './picture-refused.tsx'
import { type Found, type FoundPicture, imageSearchQueries } from './queries.ts'
import type { Part, QueryPicture } from './query-picture.ts'
import styles from './image-search.module.css'

/** Percent at the start at most; unrelated pictures have 20 to 30. */
const USUAL_LEAST = 50
const STEP = 5
/** Minimum number of results shown at first, whatever their similarity. */
const SHOWN_AT_FIRST = 12
/** From this similarity on it is the same picture, in another size or quality. */
const SAME = 0.9

interface SearchResultsProps {
  queryPicture: QueryPicture
  part: Part
  /** Searches for another picture. */
  onAnother: () => void
}

/** Pictures that look like the one searched for, by similarity. */
export function SearchResults({ queryPicture, part, onAnother }: SearchResultsProps) {
  const query = useQuery(imageSearchQueries.of(queryPicture, part))
  if (isRefused(query.error)) return <PictureRefused error={query.error} onAnother={onAnother} />
  return (
    <div className={styles.results}>
      <QueryView
        query={query}
        skeleton={<GridSkeleton count={12} />}
        failed={<Trans>search failed, please try again</Trans>}
        unsaved={<Trans>network error, please check your connection</Trans>}
      >
        {(found) => <Results key={query.dataUpdatedAt} found={found} />}
      </QueryView>
    </div>
  )
}

function Results({ found }: { found: Found }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [least, setLeast] = useState(() =>
    Math.min(USUAL_LEAST, stepBelow(found.items[SHOWN_AT_FIRST] ?? found.items.at(-1))),
  )
  const [best] = found.items
  const same = best && best.similarity >= SAME ? best : undefined
  const shown = found.items.filter((picture) => picture !== same && picture.similarity * 100 >= least)
  const nearest = found.items.find((picture) => picture !== same)
  const percent = (picture: FoundPicture) =>
    new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(picture.similarity)
  return (
    <>
      {same && <BestMatch picture={same} similarity={percent(same)} />}
      <div className={styles.bar}>
        <h2 className={styles.title}>
          <Trans>Similar pictures</Trans>
        </h2>
        <output className={styles.count}>
          <Plural value={shown.length} one="# picture" other="# pictures" />
        </output>
        <div className={styles.least}>
          <span id={id}>
            <Trans>Similarity at least {least}%</Trans>
          </span>
          <input
            type="range"
            aria-labelledby={id}
            min={Math.round(LEAST_SIMILARITY * 100)}
            max={95}
            step={STEP}
            value={least}
            onChange={({ target }) => setLeast(Number(target.value))}
          />
        </div>
      </div>
      {shown.length > 0 ? (
        <WindowedJustifiedGrid
          label={t`Similar pictures`}
          pictures={shown}
          renderMeta={(picture) =>
            [
              t`${percent(picture)} similar`,
              pixelsText(picture.width, picture.height),
              pictureTexts(picture, i18n.locale).place,
            ]
              .filter(Boolean)
              .join(' · ')
          }
        />
      ) : (
        <EmptyState
          title={<Trans>No pictures above this similarity</Trans>}
          text={
            nearest ? (
              <Trans>The closest one is {percent(nearest)} similar.</Trans>
            ) : (
              <Trans>Try another part of the picture, or one of these tags.</Trans>
            )
          }
          action={
            nearest && (
              <Button onClick={() => setLeast(stepBelow(nearest))}>
                <Trans>Show it</Trans>
              </Button>
            )
          }
        />
      )}
      <RelatedTags found={found} />
    </>
  )
}

/** Percent, a step of the slider, at which the picture is shown. */
const stepBelow = (picture: FoundPicture | undefined) =>
  picture ? Math.floor((picture.similarity * 100) / STEP) * STEP : USUAL_LEAST
