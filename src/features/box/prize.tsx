import { useLingui } from '@lingui/react/macro'
import { CircleDashed, Coins, Image, Medal, Ticket, TicketCheck } from 'lucide-react'
import type { BoxPrize } from '#contract/box.ts'
import { numberFormat } from '#src/lib/dates/formats.ts'

const ICONS = { points: Coins, ticket: TicketCheck, card: Ticket, frame: CircleDashed, title: Medal, wallpaper: Image }

/** What kind of prize it is, as an icon. */
export function PrizeIcon({ kind }: Pick<BoxPrize, 'kind'>) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden="true" />
}

/** The prize's name in the page's language. */
export function usePrizeName() {
  const { i18n } = useLingui()
  return ({ text, textEn }: Pick<BoxPrize, 'text' | 'textEn'>) => (i18n.locale === 'en' ? textEn : text)
}

/** An exact chance: 230 parts of 10,000 are `2.3%`. */
export const chanceText = (parts: number, locale: string) =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(parts / 10_000)
