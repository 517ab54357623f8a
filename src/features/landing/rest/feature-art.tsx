import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AREA_TIME_ZONES } from '#contract/area.ts'
import { clockTime } from '#src/lib/dates/date-text.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import type { FeatureName } from '../content.ts'
import { mediumPicture, smallPicture } from '../pictures.ts'
import styles from './feature-art.module.css'

function Small({ slug, className }: { slug: string; className?: string | undefined }) {
  return (
    <img
      className={className}
      src={smallPicture(slug)}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
    />
  )
}

const DAYS = [
  'clear-day-at-sea',
  'cranes-at-dawn',
  'noon-dunes',
  'violet-aurora',
  'first-light-over-the-ranges',
  'amber-evening-sea',
  'coral-paper-waves',
  'blue-green-mountains',
  'moonlit-ranges',
  'dusk-at-the-pavilion',
]

function Days() {
  return (
    <div className={styles.days}>
      {DAYS.map((slug) => (
        <Small key={slug} slug={slug} className={classNames(slug === 'blue-green-mountains' && styles.chosen)} />
      ))}
    </div>
  )
}

function Sizes() {
  return (
    <div className={styles.sizes}>
      {['10K', '8K', '4K'].map((size) => (
        <span key={size}>
          <img src={mediumPicture('emerald-aurora')} alt="" width={640} height={360} loading="lazy" decoding="async" />
          <b>{size}</b>
        </span>
      ))}
    </div>
  )
}

function Fan() {
  return (
    <div className={styles.fan}>
      <Small slug="noon-dunes" />
      <Small slug="moon-over-the-pavilion" />
      <Small slug="dusk-at-the-pavilion" />
      <Star className={styles.star} />
    </div>
  )
}

const ROWS = [
  'moon-over-the-pavilion',
  'lapis-pour',
  'coral-paper-waves',
  'arches-to-the-sea',
  'blue-mist-forest',
  'emerald-aurora',
]

function Rows() {
  return (
    <div className={styles.rows}>
      {ROWS.map((slug) => (
        <Small key={slug} slug={slug} />
      ))}
    </div>
  )
}

function Upload() {
  return (
    <div className={styles.upload}>
      <Small slug="coral-paper-waves" />
      <span>
        <b>7680×4320</b>
        <i />
      </span>
    </div>
  )
}

const PLACES = [
  { area: 'ja-jp', slug: 'alpenglow-wall' },
  { area: 'de-de', slug: 'blue-mist-forest' },
  { area: 'pt-br', slug: 'harbour-morning' },
] as const

function Clocks() {
  const { t, i18n } = useLingui()
  const names = [t`Tokyo`, t`Berlin`, t`Rio`]
  const [now] = useState(() => new Date())
  return (
    <div className={styles.clocks}>
      {PLACES.map(({ area, slug }, index) => (
        <span key={area}>
          <Small slug={slug} />
          <b>{names[index]}</b>
          <time>{clockTime(now, AREA_TIME_ZONES[area], i18n.locale)}</time>
        </span>
      ))}
    </div>
  )
}

const ART: Record<FeatureName, () => ReactNode> = {
  daily: Days,
  download: Sizes,
  collection: Fan,
  community: Rows,
  submit: Upload,
  global: Clocks,
}

/** Illustration of a feature, made of the site's pictures; hidden from screen readers. */
export function FeatureArt({ name }: { name: FeatureName }) {
  const Art = ART[name]
  return <Art />
}
