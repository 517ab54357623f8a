import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { WallpaperDetail } from '#contract/detail.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { Fact, Facts } from '#src/ui/facts/facts.tsx'
import styles from './detail-parts.module.css'

interface ArtFactsProps {
  detail: WallpaperDetail
  art: NonNullable<WallpaperDetail['art']>
}

/** What the museum says about a work; artist, century, style and museum lead to more of them. */
export function ArtFacts({ detail, art }: ArtFactsProps) {
  const { i18n } = useLingui()
  const { author } = pictureTexts(detail, i18n.locale)
  const { date, century, movement, technique, dimensions, museum, credit } = art
  return (
    <section>
      <h2 className={styles.title}>
        <Trans>About this work</Trans>
      </h2>
      <Facts>
        {author && (
          <Fact title={<Trans>Artist</Trans>}>
            <Link to="/arts" search={{ author }} className={styles.link}>
              {author}
            </Link>
          </Fact>
        )}
        {date && (
          <Fact title={<Trans context="artwork">Date</Trans>}>
            {century === null ? (
              date
            ) : (
              <Link to="/arts" search={{ century }} className={styles.link}>
                {date}
              </Link>
            )}
          </Fact>
        )}
        {movement && (
          <Fact title={<Trans>Style</Trans>}>
            <Link to="/arts" search={{ movement }} className={styles.link}>
              {movement}
            </Link>
          </Fact>
        )}
        {technique && <Fact title={<Trans>Technique</Trans>}>{technique}</Fact>}
        {dimensions && <Fact title={<Trans>Dimensions</Trans>}>{dimensions}</Fact>}
        {museum && (
          <Fact title={<Trans>Museum</Trans>}>
            <Link to="/arts" search={{ museum }} className={styles.link}>
              {museum}
            </Link>
          </Fact>
        )}
        {(credit || detail.copyrightLink) && (
          <Fact title={<Trans>Credit</Trans>}>
            {detail.copyrightLink ? (
              <a href={detail.copyrightLink} rel="noreferrer" target="_blank" className={styles.link}>
                {credit || detail.copyright || museum}
              </a>
            ) : (
              credit
            )}
          </Fact>
        )}
      </Facts>
    </section>
  )
}
