import type { Month } from '#contract/calendar.ts'
import type { LocalDate } from '#contract/value.ts'

/** The shown month, as in the URL; the current one by default. */
export interface MoonPlace {
  y?: number | undefined
  /** 1 to 12, of `y`. */
  m?: number | undefined
}

export const monthOf = ({ y, m }: MoonPlace): Month | undefined =>
  y && m ? `${y}-${String(m).padStart(2, '0')}` : undefined

export const moonPlace = (month: Month): MoonPlace => ({ y: Number(month.slice(0, 4)), m: Number(month.slice(5)) })

/** The shown month: the requested one, limited to the range from that of `firstDay`, if known, to the current one. */
export function clampMonth(named: Month | undefined, firstDay: LocalDate | undefined, today: LocalDate): Month {
  const last = today.slice(0, 7)
  if (named === undefined || named > last) return last
  const first = firstDay?.slice(0, 7)
  return first !== undefined && named < first ? first : named
}
