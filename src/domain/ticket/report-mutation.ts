import { mutationOptions } from '@tanstack/react-query'
import { type PictureReport, ticketCalls } from '#contract/ticket.ts'
import { call } from '#src/domain/api.ts'
import { sendOnce } from '#src/domain/send-once.ts'
import { ticketKeys } from './keys.ts'

/** Reports a picture: opens a ticket about it, or adds to the one that is open. */
export const reportMutation = (aid: string) =>
  mutationOptions({
    mutationFn: (json: PictureReport) =>
      sendOnce(`report-${aid}-${JSON.stringify(json)}`, (idempotencyKey) =>
        call(ticketCalls.report, { params: { aid }, json, idempotencyKey }),
      ),
    networkMode: 'always',
    onSuccess: (_received, _report, _result, { client }) => client.invalidateQueries({ queryKey: ticketKeys.all() }),
  })
