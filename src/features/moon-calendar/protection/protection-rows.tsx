import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, Snowflake } from 'lucide-react'
import { shortDay } from '#contract/day-text.ts'
import type { StreakProtection } from '#contract/streak-freeze.ts'
import { protectionMutations } from '#src/domain/streak-freeze/mutations.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CheckField } from '#src/ui/field/check-field.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './protection.module.css'

/** A dialog of the section. */
export type ProtectionDialogName = 'make-up' | 'freeze' | 'card'

interface ProtectionRowsProps {
  protection: StreakProtection
  onOpen: (name: ProtectionDialogName) => void
}

/** Freezes and make-up cards: how many there are, and what can be done with them. */
export function ProtectionRows({ protection: { freeze, makeUp }, onOpen }: ProtectionRowsProps) {
  const { held, most, price: freezePrice } = freeze
  const { price: cardPrice } = makeUp
  return (
    <>
      <RowList>
        <Row
          start={<Snowflake aria-hidden="true" />}
          end={
            held < most ? (
              <Button look="soft" size="compact" onClick={() => onOpen('freeze')}>
                <Trans>Buy for {freezePrice} points</Trans>
              </Button>
            ) : (
              <span className={styles.full}>
                <Trans context="streak freezes">Full</Trans>
              </span>
            )
          }
        >
          <b>
            {/* One that was given back may be beyond what can be bought. */}
            {held > most ? (
              <Trans>Streak freezes: {held}</Trans>
            ) : (
              <Trans>
                Streak freezes: {held} of {most}
              </Trans>
            )}
          </b>
          <span>
            <Trans>One is free each month. Miss a day, and one is used for it; the day does not count.</Trans>
          </span>
        </Row>
        <Row
          start={<CalendarPlus aria-hidden="true" />}
          end={
            makeUp.cards > 0 && makeUp.days.length > 0 ? (
              <Button key="use" look="accent" size="compact" onClick={() => onOpen('make-up')}>
                <Trans>Make up</Trans>
              </Button>
            ) : (
              <Button key="buy" look="soft" size="compact" onClick={() => onOpen('card')}>
                <Trans>Buy for {cardPrice} points</Trans>
              </Button>
            )
          }
        >
          <b>
            <Plural value={makeUp.cards} _0="No make-up cards" one="# make-up card" other="# make-up cards" />
          </b>
          <span>
            <MissedDays days={makeUp.days.map(({ date }) => date)} />
          </span>
        </Row>
      </RowList>
      <UseFreezes isOn={freeze.auto} />
    </>
  )
}

function MissedDays({ days }: { days: readonly string[] }) {
  const { i18n } = useLingui()
  if (days.length === 0) return <Trans>You have not missed a day in the last 7 days.</Trans>
  const names = days
    .toReversed()
    .map((day) => shortDay(day, i18n.locale))
    .join(i18n.locale === 'en' ? ', ' : '、')
  return <Trans>A card fills one of the days that you missed: {names}.</Trans>
}

function UseFreezes({ isOn }: { isOn: boolean }) {
  const setAuto = useMutation(protectionMutations.setAuto())
  // What was pressed shows at once, until the server has answered.
  const shown = setAuto.isPending ? setAuto.variables : isOn
  return (
    <CheckField
      checked={shown}
      onChange={({ target }) => {
        // Two at once could arrive in the other order.
        if (setAuto.isPending) return
        setAuto.mutate(target.checked, { onError: (error) => void toast.startup.error(messageFor(error)) })
      }}
    >
      <Trans>Use streak freezes automatically</Trans>
    </CheckField>
  )
}
