import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { type Wallpaper } from '#contract/wallpaper.ts'
import { shortDay } from '#src/lib/date-text.ts'
import { largePicture } from './pictures.ts'
import { landingQueries } from './queries.ts'
import styles from './hero.module.css'

/** Behind the fold of a hero nothing wider is seen. */
const WIDEST_PX = 2560

/** A landscape picture that covers an upright phone is drawn about twice as wide as the screen. */
const SIZES = '(width < 640px) 200vw, 100vw'

/** Today's picture and its credit; one of ours where today's cannot be had. */
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
  return (
    <>
      <img
        className={styles.picture}
        style={{
          objectPosition: `${picture.focal.x * 100}% ${picture.focal.y * 100}%`,
          backgroundColor: picture.dominant,
        }}
        srcSet={sources(picture)}
        sizes={SIZES}
        src={`${picture.picture}/${Math.min(1280, picture.maxWidth)}.avif`}
        alt={isEnglish ? picture.altEn : picture.alt}
        fetchPriority="high"
      />
      <p className={styles.credit}>
        <span>
          {picture.date ? <Trans>Today · {shortDay(picture.date, i18n.locale)}</Trans> : <Trans>Today</Trans>}
        </span>
        <b lang={isEnglish ? 'en' : 'zh-CN'}>{title}</b>
        <span>{[place, picture.author.name].filter(Boolean).join(' · ')}</span>
      </p>
    </>
  )
}

function sources({ picture, maxWidth }: Wallpaper) {
  const widths = PICTURE_WIDTHS.filter((width) => width >= 640 && width <= Math.min(WIDEST_PX, maxWidth))
  return widths.map((width) => `${picture}/${width}.avif ${width}w`).join(', ')
}
