import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type Reward, rewardsAt } from '#src/domain/check-in/reward.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './reward-rules.module.css'

/** Check-in rewards: 5 points a day, more on milestone days. */
export function RewardRules({ consecutiveDays }: { consecutiveDays: number }) {
  const { t } = useLingui()
  return (
    <ul className={styles.rules} aria-label={t`Reward rules`}>
      {rewardsAt(consecutiveDays).map((reward) => (
        <RewardRule key={reward.days} {...reward} />
      ))}
    </ul>
  )
}

function RewardRule({ days, points, isReached }: Reward) {
  return (
    <li className={classNames(styles.rule, isReached && styles.reached)}>
      <b>+{points}</b>
      <span className={styles.when}>
        {isReached && days > 0 && <Check className={styles.check} aria-hidden="true" />}
        {days === 0 ? <Trans>Every day</Trans> : <Trans>Day {days}</Trans>}
      </span>
    </li>
  )
}
