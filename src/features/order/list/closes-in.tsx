import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderKeys } from '#src/domain/payment/keys.ts'
import { clockSpan } from '#src/lib/dates/clock-span.ts'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './orders.module.css'

/** Minutes at which the time left is announced. */
const ANNOUNCED = [1, 5]

/** When an unpaid order closes; asks for its state at that time. */
export function ClosesIn({ closeAt }: { closeAt: string }) {
  const client = useQueryClient()
  const seconds = useSecondsLeft(Date.parse(closeAt))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: orderKeys.all() })
  }, [isOver, client])
  const left = clockSpan(seconds).replace(/^00:/, '')
  const minutes = ANNOUNCED.find((each) => seconds <= each * 60)
  return (
    <div className={styles.note}>
      {isOver ? (
        <Trans>The time to pay is over; the order closes.</Trans>
      ) : (
        <Trans>
          Closes in <TimeLeft text={left} /> unless it is paid
        </Trans>
      )}
      {/* The running time would be read each second. */}
      <VisuallyHidden>
        <output>
          {!isOver && minutes !== undefined && (
            <Plural value={minutes} one="# minute left to pay" other="# minutes left to pay" />
          )}
        </output>
      </VisuallyHidden>
    </div>
  )
}

const TimeLeft = ({ text }: { text: string }) => (
  <span role="timer" className={styles.left}>
    {text}
  </span>
)
