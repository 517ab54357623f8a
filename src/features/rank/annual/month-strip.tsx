import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import type { AnnualPage } from '#src/domain/rank/queries.ts'
import { monthName, monthShort } from '#src/lib/dates/date-text.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { monthOf } from './month-of.ts'
import styles from './annual-page.module.css'

/** Cells of a year that has not loaded: as many as a phone shows. */
const SKELETONS = 4

interface MonthStripProps {
  list: AnnualPage
  /** The one that is shown; the whole year if missing. */
  month: number | undefined
  /** Screen that the pictures fit, if chosen. */
  fit: string | undefined
}

/** The whole year and its months, each month with its most downloaded picture. */
export function MonthStrip({ list: { year, months }, month: shown, fit }: MonthStripProps) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  return (
    <nav className={styles.months} aria-label={t`Months`}>
      <Cell year={year} month={undefined} fit={fit} shown={shown} label={t`Whole year`}>
        <span className={styles.year} aria-hidden="true">
          {year}
        </span>
        <span className={styles.name}>
          <Trans>Whole year</Trans>
        </span>
      </Cell>
      {months.map(({ month, wallpaper }) => {
        const name = monthName(`${monthOf(year, month)}-01`, locale)
        const { title } = pictureTexts(wallpaper, locale)
        return (
          <Cell key={month} year={year} month={month} fit={fit} shown={shown} label={t`${name}, first: ${title}`}>
            <Picture picture={wallpaper} alt="" ratio={EVEN_RATIO} sizes="160px" className={styles.best} />
            <span className={styles.name}>{monthShort(monthOf(year, month), locale)}</span>
          </Cell>
        )
      })}
    </nav>
  )
}

interface CellProps {
  year: number
  month: number | undefined
  fit: string | undefined
  shown: number | undefined
  label: string
  children: ReactNode
}

/** The link is above its picture, not around it: the picture has a button if it fails to load. */
function Cell({ year, month, fit, shown, label, children }: CellProps) {
  return (
    <div className={styles.month}>
      {children}
      <Link
        to="/annual"
        search={{ year, month, fit }}
        // Otherwise the whole year would be current in each of its months, too.
        activeOptions={{ exact: true, explicitUndefined: true }}
        replace
        resetScroll={false}
        className={styles.link}
        aria-label={label}
        title={label}
        aria-current={month === shown ? 'page' : false}
      />
    </div>
  )
}

export function MonthStripSkeleton() {
  return (
    <div className={styles.months}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} height="var(--cell)" />
      ))}
    </div>
  )
}
