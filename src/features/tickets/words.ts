import { msg } from '@lingui/core/macro'
import type { TicketKind, TicketState } from '#contract/ticket.ts'
import type { BadgeHue } from '#src/ui/badge/badge.tsx'

export const KIND_NAMES = {
  payment: msg`Payment and membership`,
  account: msg`Account and login`,
  picture: msg`A wallpaper`,
  suggestion: msg`A suggestion`,
  other: msg`Something else`,
} as const satisfies Record<TicketKind, unknown>

export const STATE_NAMES = {
  open: msg`Awaiting reply`,
  answered: msg`Answered`,
  closed: msg({ context: 'tickets', message: 'Closed' }),
} as const satisfies Record<TicketState, unknown>

export const STATE_HUES: Record<TicketState, BadgeHue> = { open: 'warning', answered: 'success', closed: 'neutral' }
