import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Calendar, Camera, MapPin, Sparkles } from 'lucide-react'
import type { WallpaperDetail } from '#contract/detail.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { pictureTexts } from '../picture-text.ts'
import { Licence } from './licence.tsx'
import { Placements } from './placements.tsx'
import styles from './title-block.module.css'

interface TitleBlockProps {
  picture: Wallpaper
  /** Once loaded. */
  detail: WallpaperDetail | undefined
}

/** Title, place, days and areas, author, licence and source, and whether AI was involved. */
export function TitleBlock({ picture, detail }: TitleBlockProps) {
  const { i18n } = useLingui()
  const words = pictureTexts(picture, i18n.locale)
  return (
    <header className={styles.block}>
      <h1 className={styles.title}>{words.title}</h1>
      <div className={styles.facts}>
        {words.place && (
          <span>
            <MapPin aria-hidden="true" />
            {words.place}
          </span>
        )}
        {picture.place.lat !== undefined && picture.place.lng !== undefined && (
          <Link to="/map" search={{ bbox: around(picture.place.lat, picture.place.lng) }} className={styles.link}>
            <Trans>On the map</Trans>
          </Link>
        )}
        {picture.date && (
          <span>
            <Calendar aria-hidden="true" />
            <time dateTime={picture.date}>{longDay(picture.date, i18n.locale)}</time>
          </span>
        )}
        {detail && <Placements aid={detail.aid} placements={detail.placements} />}
      </div>
      <p className={styles.credit}>
        <span className={styles.author}>
          <Camera aria-hidden="true" />
          {picture.author.url ? (
            <a href={picture.author.url} rel="noreferrer" target="_blank" className={styles.link}>
              {words.author}
            </a>
          ) : (
            words.author
          )}
        </span>
        <AiMark ai={picture.ai} />
        {detail && <Licence detail={detail} />}
      </p>
    </header>
  )
}

/** Degrees around the place that the map shows. */
const AROUND = 2

const within = (degrees: number, most: number) => Math.min(most, Math.max(-most, degrees)).toFixed(4)

/** The section of the map around a place. */
const around = (lat: number, lng: number) =>
  [within(lng - AROUND, 180), within(lat - AROUND, 90), within(lng + AROUND, 180), within(lat + AROUND, 90)].join(',')

function AiMark({ ai }: Pick<Wallpaper, 'ai'>) {
  if (ai === 'no') return null
  return (
    <Badge hue="creator" icon={<Sparkles />}>
      {ai === 'full' ? <Trans>Made by AI</Trans> : <Trans>Made with AI</Trans>}
    </Badge>
  )
}
