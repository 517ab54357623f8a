import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { megabytes, pixelsText, ratioText } from '#src/lib/number-text.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { membershipBadge } from '#src/ui/badge/member-badge.tsx'
import { FORMAT_NAMES, type Format } from './format-choice.tsx'
import { fileOf, type Offer } from './offers.ts'
import styles from './size-choice.module.css'

interface SizeChoiceProps {
  label: string
  offers: readonly Offer[]
  format: Format
  /** The member's level (groupId). */
  level: number
  /** Index in `offers`. */
  chosen: number
  onChoose: (index: number) => void
}

/** The sizes as one choice: pixels, shape, type, megabytes, and what each needs. */
export function SizeChoice({ label, offers, format, level, chosen, onChoose }: SizeChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>{label}</legend>
      {offers.map((offer, index) => (
        <label key={`${offer.key} ${offer.w}`} className={styles.size}>
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
              {offer.key === 'original' && (
                <Badge>
                  <Trans>Original</Trans>
                </Badge>
              )}
            </span>
            <SizeFacts offer={offer} format={format} />
          </span>
          <Condition offer={offer} isLocked={offer.level > level} />
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

/** What a size is for or needs: a level where one is missing, the own screen, phone or tablet, else free. */
function Condition({ offer, isLocked }: { offer: Offer; isLocked: boolean }) {
  const { t } = useLingui()
  const needed = membershipBadge(offer.level)
  if (isLocked && needed) {
    return (
      <Badge hue={needed.hue} icon={needed.icon}>
        {t(needed.text)}
      </Badge>
    )
  }
  if (offer.isOwnScreen) {
    return (
      <span className={styles.own}>
        <Trans>Your screen</Trans>
      </span>
    )
  }
  return (
    <span className={styles.condition}>
      <Purpose of={offer.key} />
    </span>
  )
}

function Purpose({ of }: { of: Offer['key'] }) {
  if (of === 'phone') return <Trans context="device">Phone</Trans>
  return of === 'tablet' ? <Trans>Tablet</Trans> : <Trans>Free</Trans>
}
