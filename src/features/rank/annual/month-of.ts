import type { Month } from '#contract/calendar.ts'

/** `2026-03` */
export const monthOf = (year: number, month: number): Month => `${year}-${String(month).padStart(2, '0')}`
