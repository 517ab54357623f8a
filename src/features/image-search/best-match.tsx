import { Trans, useLingui } from '@lingui/react/macro'
import { JustifiedGrid } from '#src/domain/picture-grid/justified-grid.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { joinNames } from '#src/lib/text/join-names.ts'
import { exactNumber, pixelsText } from '#src/lib/text/number-text.ts'
import { Fact, Facts } from '#src/ui/facts/facts.tsx'
import type { FoundPicture } from './queries.ts'
import styles from './image-search.module.css'

/** The picture searched for, found on the site, with what is known about it. */
export function BestMatch({ picture, similarity }: { picture: FoundPicture; similarity: string }) {
  const { t, i18n } = useLingui()
  const { title, place, author } = pictureTexts(picture, i18n.locale)
  const tags = i18n.locale === 'en' ? picture.tagsEn : picture.tags
  const { views, likes, downloads } = picture.stats
  return (
    <section className={styles.best} aria-label={t`The same picture`}>
      <div className={styles.bestPicture}>
        <JustifiedGrid label={t`The same picture`} pictures={[picture]} renderMeta={() => t`${similarity} similar`} />
      </div>
      <div>
        <h2 className={styles.title}>
          <Trans>This is “{title}”</Trans>
        </h2>
        <Facts>
          <Fact title={<Trans>Similarity</Trans>}>{similarity}</Fact>
          <Fact title={<Trans>Resolution</Trans>}>{pixelsText(picture.width, picture.height)}</Fact>
          <Fact title={<Trans>Author</Trans>}>{author}</Fact>
          {picture.date && <Fact title={<Trans>Date</Trans>}>{longDay(picture.date, i18n.locale)}</Fact>}
          {place && <Fact title={<Trans>Place</Trans>}>{place}</Fact>}
          {tags.length > 0 && <Fact title={<Trans>Tags</Trans>}>{joinNames(tags, i18n.locale)}</Fact>}
          <Fact title={<Trans context="pictures">Views</Trans>}>{exactNumber(views, i18n.locale)}</Fact>
          <Fact title={<Trans>Likes</Trans>}>{exactNumber(likes, i18n.locale)}</Fact>
          <Fact title={<Trans context="pictures">Downloads</Trans>}>{exactNumber(downloads, i18n.locale)}</Fact>
        </Facts>
      </div>
    </section>
  )
}
