import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { megabytes, pixelsText, ratioText } from '#src/lib/text/number-text.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { LevelBadge } from '#src/ui/badge/level-badge.tsx'
import { membershipBadge } from '#src/ui/badge/member-badge.tsx'
import { fileOf, type Offer, offerId } from '../offers.ts'
import { FORMAT_NAMES, type Format } from './format-choice.tsx'
import styles from './size-choice.module.css'

interface SizeChoiceProps {
  label: string
  offers: readonly Offer[]
  /** The member's. */
  level: number
  format: Format
  /** Index in `offers`. */
  chosen: number
  onChoose: (index: number) => void
}

/** Radio list of sizes: pixels, shape, type, megabytes, required level. */
export function SizeChoice({ label, offers, level, format, chosen, onChoose }: SizeChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>{label}</legend>
      {offers.map((offer, index) => (
        <label key={offerId(offer)} className={styles.size}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <span>
            <span className={styles.pixels}>
              {pixelsText(offer.w, offer.h)}
              <Purpose offer={offer} />
            </span>
            <SizeFacts offer={offer} format={format} />
          </span>
          <Level offer={offer} isLocked={offer.level > level} />
        </label>
      ))}
    </fieldset>
  )
}

function SizeFacts({ offer, format }: { offer: Offer; format: Format }) {
  const { i18n, t } = useLingui()
  const { type, bytes } = fileOf(offer, format)
  const size = megabytes(bytes, i18n.locale)
  const facts = [
    ratioText(offer.w, offer.h),
    FORMAT_NAMES[type] ?? type.toUpperCase(),
    bytes > 0 && (offer.isEstimate ? t`about ${size}` : size),
  ]
  return <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
}

/** Which screens a size is for, or that it is the original; nothing for other sizes. */
function Purpose({ offer: { key, isOwnScreen, screenName } }: { offer: Offer }) {
  if (isOwnScreen) {
    return (
      <span className={styles.own}>
        <Trans>Your screen</Trans>
      </span>
    )
  }
  if (screenName !== undefined) return <bdi className={styles.other}>{screenName}</bdi>
  if (key !== 'original' && key !== 'phone' && key !== 'tablet') return null
  return (
    <Badge>
      {key === 'original' && <Trans>Original</Trans>}
      {key === 'phone' && <Trans context="device">Phone</Trans>}
      {key === 'tablet' && <Trans>Tablet</Trans>}
    </Badge>
  )
}

/** The level that a size requires, even if the member has it, and the points that open it; free if none. */
function Level({ offer: { level, points }, isLocked }: { offer: Offer; isLocked: boolean }) {
  if (membershipBadge(level)) {
    return (
      <span className={styles.level}>
        <LevelBadge level={level} />
        {isLocked && points > 0 && (
          <span className={styles.condition}>
            <Plural value={points} one="or # point" other="or # points" />
          </span>
        )}
      </span>
    )
  }
  return (
    <span className={styles.condition}>
      <Trans>Free</Trans>
    </span>
  )
}
