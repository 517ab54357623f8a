import { Trans, useLingui } from '@lingui/react/macro'
import { Crown, Gift, Package, Trash2 } from 'lucide-react'
import type { CartLine } from '#contract/cart.ts'
import { PlanObstacle } from '#src/domain/membership/plan-obstacle.tsx'
import { moneyText } from '#src/lib/text/money-text.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { Stepper } from './stepper.tsx'
import styles from './cart.module.css'

interface CartRowProps {
  line: CartLine
  /** Nothing can be changed now. */
  isFixed: boolean
  onQuantity: (quantity: number) => void
  onTakeOut: () => void
}

const ICONS = { plan: Crown, pack: Package, gift: Gift }

/** One thing in the cart: its price, how many, and what is in the way of ordering it. */
export function CartRow({ line, isFixed, onQuantity, onTakeOut }: CartRowProps) {
  const { t, i18n } = useLingui()
  const { kind, price, quantity, most, obstacle } = line
  const name = i18n.locale === 'en' ? line.nameEn : line.name
  const Icon = ICONS[kind]
  return (
    <li className={styles.line} data-out={obstacle !== null || undefined}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <b>{name}</b>
        {(quantity > 1 || obstacle !== null) && (
          <span>
            {moneyText(price, i18n.locale)} {quantity > 1 && <Trans>each</Trans>}
          </span>
        )}
        <Note line={line} />
      </div>
      <div className={styles.end}>
        {most > 1 && obstacle === null && (
          <Stepper
            label={t`Quantity: ${name}`}
            value={quantity}
            min={1}
            max={most}
            disabled={isFixed}
            onChange={onQuantity}
          />
        )}
        {obstacle === null && <span className={styles.sum}>{moneyText(price * quantity, i18n.locale)}</span>}
        <IconButton label={t`Remove: ${name}`} disabled={isFixed} onClick={onTakeOut}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

/** Why the line cannot be ordered, or that its price is another one now. */
function Note({ line: { obstacle, priceBefore, most, quantity } }: { line: CartLine }) {
  const { i18n } = useLingui()
  if (obstacle === 'gone')
    return (
      <span className={styles.warning}>
        <Trans>This is no longer sold and will not be ordered.</Trans>
      </span>
    )
  if (obstacle !== null)
    return (
      <span className={styles.warning}>
        <PlanObstacle is={obstacle} />
      </span>
    )
  const before = priceBefore === null ? null : moneyText(priceBefore, i18n.locale)
  return (
    <>
      {before !== null && (
        <span className={styles.warning}>
          <Trans>The price has changed: it was {before}.</Trans>
        </span>
      )}
      {most > 1 && quantity >= most && (
        <span>
          <Trans>At most {most} in one order.</Trans>
        </span>
      )}
    </>
  )
}
