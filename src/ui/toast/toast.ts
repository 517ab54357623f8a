import type { ReactNode } from 'react'
import { MAX_VISIBLE_TOASTS } from '#contract/timing.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { ToastAction, ToastKind, ToastRecord } from './toast-record.ts'

/** The same text within this time raises the count of the visible toast instead of adding one. Source: inventory TO-05. */
const MERGE_WITHIN_MS = 2_000

interface ToastOptions {
  /** Milliseconds; overrides the preset. */
  duration?: number
  action?: ToastAction | undefined
  /** Called when it is closed by hand, without the action. */
  onDecline?: () => void
}

type Durations = Partial<Record<ToastKind, number>>

/** Start-up area and shell. Source: product spec §9, reading R5. */
const STARTUP = { success: 3_000, error: 5_000, blank: 4_000 } as const satisfies Durations
/** Landing and sign-in modal. */
const CLASSIC = {
  success: 2_000,
  error: 4_000,
  blank: 4_000,
  loading: Infinity,
  custom: 4_000,
} as const satisfies Durations

/** The toast that needs no toaster. */
const PLAIN_MS = 5_000
const PLAIN_STYLE =
  'inset:calc(var(--bar-h) + var(--s2)) 0 auto;inline-size:fit-content;max-inline-size:min(350px,calc(100vw - 32px));' +
  'margin:auto;padding:11px 14px;border:0;border-radius:14px;background:var(--surface-1);color:var(--text-strong);' +
  'box-shadow:var(--shadow-float);font-size:var(--t-small)'

/** Visible toasts, oldest first. */
let visible: ToastRecord[] = []
let lastId = 0

const toaster = () => import('./toaster.tsx')

/** Loads sonner and the cards before the first toast, which may have to report a lost connection. */
export function loadToaster() {
  toaster().catch(() => {
    // The first toast tries again.
  })
}

function show(
  kind: ToastKind,
  content: ReactNode,
  preset: number,
  { duration = preset, action, onDecline }: ToastOptions = {},
) {
  const now = Date.now()
  const same = visible.find((each) => each.kind === kind && each.content === content && now - each.at < MERGE_WITHIN_MS)
  const record: ToastRecord = {
    id: same?.id ?? ++lastId,
    kind,
    content,
    count: (same?.count ?? 0) + 1,
    duration,
    action,
    onDecline,
    at: now,
  }
  const others = visible.filter((each) => each.id !== record.id)
  const surplus = others.slice(0, Math.max(0, others.length + 1 - MAX_VISIBLE_TOASTS))
  visible = [...others.slice(surplus.length), record]
  render(record, surplus).catch((error: unknown) => {
    logFailure('toast', error)
    if (typeof content === 'string') showPlainToast(content)
  })
  return record.id
}

async function render(record: ToastRecord, surplus: readonly ToastRecord[]) {
  const { showToast, hideToast } = await toaster()
  for (const each of surplus) hideToast(each.id)
  if (visible.includes(record)) showToast(record, () => dismiss(record.id))
}

/** Shows a text when the toaster's script cannot be loaded. */
function showPlainToast(text: string) {
  const card = Object.assign(document.createElement('p'), { role: 'alert', textContent: text, popover: 'manual' })
  card.style.cssText = PLAIN_STYLE
  document.body.append(card)
  // Above an open dialog.
  card.showPopover()
  setTimeout(() => card.remove(), PLAIN_MS)
}

/** Removes the toast with this id, or the newest one. */
function dismiss(id = visible.at(-1)?.id) {
  if (id === undefined) return
  visible = visible.filter((each) => each.id !== id)
  void toaster().then(({ hideToast }) => hideToast(id))
}

/** Whether the toast with this id is still visible. */
const isShown = (id: number) => visible.some((each) => each.id === id)

const preset = <const D extends Durations>(durations: D) =>
  Object.fromEntries(
    Object.entries(durations).map(([kind, ms]) => [
      kind,
      (content: ReactNode, options?: ToastOptions) => show(kind as ToastKind, content, ms, options),
    ]),
  ) as Record<keyof D, (content: ReactNode, options?: ToastOptions) => number>

/**
 * Short messages at the top, at most 20. Each call returns the toast's id. `startup` serves the shell and start-up area,
 * `classic` the landing and the sign-in modal; errors that need a correction are shown at their field as well.
 */
export const toast = { startup: preset(STARTUP), classic: preset(CLASSIC), dismiss, isShown }
