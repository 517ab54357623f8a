import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { shortDay } from '#contract/day-text.ts'
import type { MissedDay, StreakProtection } from '#contract/streak-freeze.ts'
import type { LocalDate } from '#contract/value.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { currentSender, useMember } from '#src/domain/session/current-member.ts'
import { weekdayName } from '#src/lib/dates/date-text.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { protectionMutations } from './mutations.ts'
import { protectionQueries } from './queries.ts'
import styles from './make-up-dialog.module.css'

interface MakeUpDialogProps {
  onClose: () => void
}

/** Chooses a missed day and fills it with a make-up card. The caller unmounts it on close. */
export function MakeUpDialog({ onClose }: MakeUpDialogProps) {
  const protection = useQuery(protectionQueries.own())
  return (
    <Dialog
      title={<Trans>Make up a day</Trans>}
      description={
        <Trans>
          A card fills a day that you missed in the last 7 days. Your streak goes on; the day itself earns no points.
        </Trans>
      }
      onClose={onClose}
    >
      <QueryView
        query={protection}
        skeleton={<Skeleton height={160} />}
        failed={<Trans>Your missed days could not be loaded</Trans>}
        unsaved={<Trans>Your missed days are not saved on this device. They load once you are online.</Trans>}
      >
        {({ makeUp }) => <Days makeUp={makeUp} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

interface DaysProps extends MakeUpDialogProps {
  makeUp: StreakProtection['makeUp']
}

function Days({ makeUp, onClose }: DaysProps) {
  const { t, i18n } = useLingui()
  const queued = useQueuedMakeUps()
  const days = makeUp.days.filter(({ date }) => !queued.has(date))
  const [chosen, setChosen] = useState<LocalDate>()
  const use = useMutation(protectionMutations.makeUp(currentSender()))
  const target = days.find(({ date }) => date === chosen) ?? (days.length === 1 ? days[0] : undefined)
  const { itemId } = makeUp
  // The id of the next card is known when the queued one has been used.
  const isWaiting = queued.size > 0
  const tell = (verdict: Verdict<'make-up'>, date: LocalDate) => {
    if (verdict.is === 'refused' || verdict.is === 'parked') return
    const name = shortDay(date, i18n.locale)
    if (verdict.is === 'counted') toast.startup.success(t`Checked in for ${name} with a make-up card`)
    else toast.startup.blank(t`Saved on this device. It will be sent as soon as the site can be reached.`)
    onClose()
  }
  const press = () => {
    if (!target || itemId === null || use.isPending) return
    use.mutate({ date: target.date, itemId }, { onSuccess: (verdict) => tell(verdict, target.date) })
  }
  const refusal = use.isError ? t`It could not be saved on this device. Nothing was used.` : refusalOf(use.data)
  if (days.length === 0 && refusal === null && !use.isPending) {
    return (
      <p className={styles.note}>
        <Trans>You have not missed a day in the last 7 days.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.form}>
      {days.length > 0 && <DayChoice days={days} streak={makeUp.streak} value={target?.date} onChange={setChosen} />}
      <ErrorText>{refusal === '' ? t`The make-up failed. Your card was not used.` : refusal}</ErrorText>
      <Button
        look="accent"
        isWide
        disabled={!target || isWaiting || makeUp.cards === 0}
        isBusy={use.isPending}
        onClick={press}
      >
        <Trans>Use a make-up card</Trans>
      </Button>
      <p className={styles.note}>
        {isWaiting ? (
          <Trans>Your other make-up check-in is still waiting to be sent.</Trans>
        ) : (
          <Plural
            value={makeUp.cards}
            _0="You have no make-up card."
            one="You have # make-up card."
            other="You have # make-up cards."
          />
        )}
      </p>
    </div>
  )
}

/** The server's reason, empty where it has none for members; null if nothing was refused. */
const refusalOf = (verdict: Verdict<'make-up'> | undefined) =>
  verdict?.is === 'refused' || verdict?.is === 'parked' ? verdict.message : null

interface DayChoiceProps {
  days: readonly MissedDay[]
  /** Consecutive days now. */
  streak: number
  value: LocalDate | undefined
  onChange: (day: LocalDate) => void
}

function DayChoice({ days, streak, value, onChange }: DayChoiceProps) {
  const { i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles.days}>
      <legend>
        <Trans>Which day?</Trans>
      </legend>
      {days.map((day) => (
        <label key={day.date} className={styles.day}>
          <input type="radio" name={name} checked={day.date === value} onChange={() => onChange(day.date)} />
          <b>{`${shortDay(day.date, i18n.locale)} ${weekdayName(day.date, i18n.locale)}`}</b>
          <span className={styles.note}>
            {day.isCovered && (
              <>
                <Trans>Covered by a streak freeze, which you get back.</Trans>{' '}
              </>
            )}
            {day.streak === streak ? (
              <Plural value={streak} one="Your streak stays at # day." other="Your streak stays at # days." />
            ) : (
              <Plural value={day.streak} one="Your streak becomes # day." other="Your streak becomes # days." />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The member's days with a queued make-up. */
function useQueuedMakeUps(): ReadonlySet<LocalDate> {
  const memberId = useMember()?.user_id
  const { entries } = useAtomValue(outboxAtom)
  return new Set(
    entries.flatMap((entry) =>
      entry.kind === 'make-up' && entry.memberId === memberId && entry.state === 'waiting' ? entry.date : [],
    ),
  )
}
