import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import type { Plan, PlanList, Tier } from '#contract/membership.ts'
import { levelName } from '#src/domain/membership/level-name.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { MoonPhase } from '#src/ui/badge/moon-phase.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import hues from '#src/domain/membership/level.module.css'
import styles from './tier-table.module.css'

interface TierTableProps {
  list: PlanList
  /** The member's own (groupId), whose column stands out. */
  level: number
}

/** What a line of the table tells of each level. */
const LINES = ['size', 'tomorrow', 'downloads', 'archive', 'boxes', 'money', 'points'] as const
type Line = (typeof LINES)[number]

/** All levels side by side: what each gives, and its price by the month. */
export function TierTable({ list: { tiers, plans }, level }: TierTableProps) {
  const { t } = useLingui()
  const monthOf = ({ groupId }: Tier) => plans.find((plan) => plan.groupId === groupId && plan.term === 'month')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: keys scroll it
    <section className={styles.scroll} aria-label={t`All levels side by side`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`What you get`}</th>
            {tiers.map((tier) => (
              <LevelHead key={tier.groupId} tier={tier} isOwn={tier.groupId === level} />
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => (
            <tr key={line}>
              <th scope="row">
                <LineName of={line} />
              </th>
              {tiers.map((tier) => (
                <td key={tier.groupId} data-own={tier.groupId === level || undefined}>
                  <Cell line={line} tier={tier} month={monthOf(tier)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LevelHead({ tier, isOwn }: { tier: Tier; isOwn: boolean }) {
  const { i18n } = useLingui()
  const { groupId } = tier
  return (
    <th scope="col" className={classNames(hues.hue, styles.level)} data-level={groupId} data-own={isOwn || undefined}>
      {groupId > 1 ? <MoonPhase level={groupId} /> : <span className={styles.dark} />}
      {levelName(tier, i18n.locale)}
      {isOwn && (
        <span className={styles.own}>
          <Trans>Yours</Trans>
        </span>
      )}
    </th>
  )
}

function LineName({ of: line }: { of: Line }) {
  switch (line) {
    case 'size':
      return <Trans>Largest file</Trans>
    case 'tomorrow':
      return <Trans>Tomorrow’s picture today</Trans>
    case 'downloads':
      return <Trans>New wallpapers a day</Trans>
    case 'archive':
      return <Trans>Wallpapers in one zip</Trans>
    case 'boxes':
      return <Trans>Free mystery boxes a day</Trans>
    case 'money':
      return <Trans>Price a month</Trans>
    default:
      return <Trans>Points a month</Trans>
  }
}

interface CellProps {
  line: Line
  tier: Tier
  /** The plan of a month; undefined where none is sold. */
  month: Plan | undefined
}

function Cell({ line, tier: { groupId, rights }, month }: CellProps) {
  const { i18n } = useLingui()
  const number = (value: number) => exactNumber(value, i18n.locale)
  switch (line) {
    case 'size':
      return <Size edge={rights.maxEdge} />
    case 'tomorrow':
      return <Whether is={rights.tomorrow} />
    case 'downloads':
      if (rights.downloadsPerDay === null) return <Trans context="membership">No limit</Trans>
      return number(rights.downloadsPerDay)
    case 'archive':
      return number(rights.archivePictures)
    case 'boxes':
      return number(rights.freeBoxesPerDay)
    default:
      if (groupId === 1) return <Trans>Free</Trans>
      if (!month) return <Whether is={false} />
      return line === 'money' ? moneyText(month.price, i18n.locale) : number(month.points)
  }
}

/** `edge`: longest, in pixels; null is any. */
function Size({ edge }: { edge: number | null }) {
  if (edge === null) return <Trans>Original, 10K and more</Trans>
  return edge === 3840 ? '4K' : '8K'
}

function Whether({ is }: { is: boolean }) {
  return is ? (
    <>
      <Check aria-hidden="true" className={styles.yes} />
      <VisuallyHidden>
        <Trans context="membership">Yes</Trans>
      </VisuallyHidden>
    </>
  ) : (
    <>
      <Minus aria-hidden="true" className={styles.no} />
      <VisuallyHidden>
        <Trans context="membership">No</Trans>
      </VisuallyHidden>
    </>
  )
}
