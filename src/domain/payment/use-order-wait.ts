import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderStatus } from '#contract/order.ts'
import { isFinalRefusal } from '#src/lib/http/is-final-refusal.ts'
import { paymentQueries } from './queries.ts'

/** Interval at which an unpaid order is polled, ms. Source: inventory VP-12. */
const CHECK_MS = 3_000
/** Time after which polling stops and the member checks by a button, ms. Source: inventory VP-12. */
const WAIT_MS = 5 * 60_000

/**
 * Follows an unpaid order until it is paid, refunded or closed. `isOver`: it was not within five minutes, and the page no
 * longer asks by itself.
 */
export function useOrderWait(no: string) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const status = useQuery({
    ...paymentQueries.status(no),
    refetchInterval: ({ state: { data, error } }) => (!isOver && isOpen(data, error) ? CHECK_MS : false),
    // Members come back from the provider's app.
    refetchOnWindowFocus: 'always',
  })
  return { status, isOver }
}

const isOpen = (status: OrderStatus | undefined, error: unknown) =>
  status ? status.state === 'unpaid' : !isFinalRefusal(error)
