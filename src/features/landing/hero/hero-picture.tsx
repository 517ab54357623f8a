import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shortDay } from '#contract/day-text.ts'
import { pictureFile } from '#contract/picture-widths.ts'
import { largePicture } from '../pictures.ts'
import { landingQueries } from '../queries.ts'
import { inFocus, sources } from './today-picture.ts'
import styles from './hero.module.css'

/** A landscape picture that covers an upright screen is drawn about twice as wide as the screen. */
const SIZES = '(orientation: portrait) 200vw, 100vw'

/** Today's picture and its credit; one of ours if today's is not available. */
export function HeroPicture() {
  const { i18n } = useLingui()
  const today = useQuery(landingQueries.today())
  if (today.isPending) return null
  if (!today.data) {
    return <img className={styles.picture} src={largePicture('dusk-at-the-pavilion')} alt="" fetchPriority="high" />
  }
  const picture = today.data
  const isEnglish = i18n.locale === 'en'
  const title = isEnglish ? picture.titleEn : picture.title
  const place = isEnglish ? picture.place.nameEn : picture.place.name
  const author = (isEnglish && picture.author.nameEn) || picture.author.name
  return (
    <>
      <img
        className={styles.picture}
        style={inFocus(picture)}
        srcSet={sources(picture)}
        sizes={SIZES}
        src={pictureFile(picture, 1280)}
        alt={isEnglish ? picture.altEn : picture.alt}
        fetchPriority="high"
      />
      <p className={styles.credit}>
        <span>
          {picture.date ? <Trans>Today · {shortDay(picture.date, i18n.locale)}</Trans> : <Trans>Today</Trans>}
        </span>
        <b lang={isEnglish ? 'en' : 'zh-CN'}>{title}</b>
        <span>{[place, author].filter(Boolean).join(' · ')}</span>
      </p>
    </>
  )
}
