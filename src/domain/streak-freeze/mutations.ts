import { mutationOptions } from '@tanstack/react-query'
import { streakFreezeCalls } from '#contract/streak-freeze.ts'
import type { LocalDate } from '#contract/value.ts'
import { call } from '#src/domain/api.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { refreshOwned } from '#src/domain/item/mutations.ts'
import { type Sender, submit } from '#src/domain/outbox/page-outbox.ts'
import { sendOnce } from '#src/domain/send-once.ts'
import { applyMakeUp } from './apply-make-up.ts'

export const protectionMutations = {
  /** Buys a freeze at the price in points that the member was shown. */
  buyFreeze: () =>
    mutationOptions({
      mutationFn: (points: number) =>
        sendOnce('freeze', (idempotencyKey) =>
          call(streakFreezeCalls.freeze, { json: { action: 'buy', points }, idempotencyKey }),
        ),
      networkMode: 'always',
      onSettled: (_state, _error, _points, _result, { client }) => refreshOwned(client),
    }),
  /** Turns the use of freezes on or off. */
  setAuto: () =>
    mutationOptions({
      mutationFn: (auto: boolean) => call(streakFreezeCalls.freeze, { json: { action: 'toggle', auto } }),
      networkMode: 'always',
      onSuccess: (_state, _auto, _result, { client }) => client.invalidateQueries({ queryKey: checkInQueries.all() }),
    }),
  /** Uses a card. Offline it succeeds with the verdict "queued"; it fails only if the press could not be stored. */
  makeUp: (sender: Sender | null) =>
    mutationOptions({
      mutationFn: async (fields: { date: LocalDate; itemId: number }) => {
        if (!sender) throw new Error('nobody is signed in')
        const { first } = await submit('make-up', sender, fields)
        return first
      },
      networkMode: 'always',
      onSuccess: (verdict, _fields, _result, { client }) => applyMakeUp(client, verdict),
    }),
}
