import { useLingui } from '@lingui/react/macro'
import type { CalendarDay } from '#contract/calendar.ts'
import { PictureLink } from '#src/domain/picture-card/picture-link.tsx'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { longDay } from '#src/lib/dates/date-text.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './day-cell.module.css'

interface DayPictureProps {
  picture: CalendarDay
  /** Rendered width, for choosing the file. */
  sizes: string
  isToday?: boolean
  tabIndex?: number
}

/** A day's picture with its number, linked to its page. */
export function DayPicture({ picture, sizes, isToday = false, tabIndex }: DayPictureProps) {
  const { i18n } = useLingui()
  const name = longDay(picture.date, i18n.locale)
  const title = (i18n.locale === 'en' && picture.titleEn) || picture.title
  return (
    <div
      className={classNames(styles.cell, isToday && styles.today)}
      data-card={`${picture.aid} ${picture.date}`}
      data-aid={picture.aid}
    >
      <Picture className={styles.picture} picture={picture} alt="" sizes={sizes} />
      <span className={styles.number}>{Number(picture.date.slice(8))}</span>
      <PictureLink
        aid={picture.aid}
        className={styles.link}
        {...(tabIndex !== undefined && { tabIndex })}
        aria-label={i18n.locale === 'en' ? `${name}, ${title}` : `${name}，${title}`}
      />
    </div>
  )
}
