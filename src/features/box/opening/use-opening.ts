import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Box, BoxResult } from '#contract/box.ts'
import { isFinalRefusal } from '#src/lib/http/is-final-refusal.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { randomKey } from '#src/lib/storage/random-key.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { type PendingOpening, readPending, writePending } from '../device-notes.ts'
import { boxMutations } from '../queries.ts'
import { costOf } from './cost-of.ts'

export type Phase =
  /** Asks before points are spent. */
  | { kind: 'asking'; count: 1 | 10 }
  | { kind: 'sending'; count: 1 | 10 }
  /** `isAsSent`: drawn from what this device sent. */
  | { kind: 'opened'; results: readonly BoxResult[]; isAsSent: boolean }

/** Opening a box, from the press to its prizes. An opening without a response stays `pending` until one arrives. */
export function useOpening(box: Box) {
  const opening = useMutation(boxMutations.open())
  const [phase, setPhase] = useState<Phase | null>(null)
  const [pending, setPending] = useState(readPending)

  const remember = (request: PendingOpening | null) => {
    writePending(request)
    setPending(request)
  }
  const send = (request: PendingOpening) => {
    remember(request)
    setPhase({ kind: 'sending', count: request.count })
    opening.mutate(request, {
      onSuccess: ({ results, isAsSent }) => {
        remember(null)
        setPhase({ kind: 'opened', results, isAsSent })
      },
      onError: (error) => {
        setPhase(null)
        if (!isFinalRefusal(error)) return
        remember(null)
        toast.startup.error(messageFor(error))
      },
    })
  }
  const confirm = (count: 1 | 10) => {
    if (!opening.isPending)
      send({ boxId: box.id, count, cost: costOf(box, count), table: box.table, requestId: randomKey() })
  }
  return {
    phase,
    /** An opening that may have happened; null while one is being sent. */
    pending: !opening.isPending && pending?.boxId === box.id ? pending : null,
    isBusy: opening.isPending,
    press: (count: 1 | 10) => (costOf(box, count) === 0 ? confirm(count) : setPhase({ kind: 'asking', count })),
    confirm,
    askAgain: () => {
      if (pending && !opening.isPending) send(pending)
    },
    close: () => setPhase(null),
  }
}
