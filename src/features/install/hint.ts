import * as v from 'valibot'
import { readJson, writeJson } from '#src/lib/storage/storage.ts'

/** Absence after which a page view is a new visit, ms. */
const VISIT_GAP_MS = 30 * 60_000
/** Visits after which the prompt may show. Source: inventory 5.8. */
const VISITS = 3
/** Minimum time between two prompts, ms. Source: inventory 5.8. */
const AGAIN_AFTER_MS = 30 * 24 * 3_600_000

const InstallHint = v.object({
  visits: v.fallback(v.number(), 0),
  /** Milliseconds since 1970. */
  visitedAt: v.fallback(v.number(), 0),
  hasDownloaded: v.fallback(v.boolean(), false),
  /** Time of the last prompt, milliseconds since 1970; 0 for never. */
  invitedAt: v.fallback(v.number(), 0),
  isDeclined: v.fallback(v.boolean(), false),
  /** The member whose account has not been told yet. */
  untoldBy: v.fallback(v.nullable(v.number()), null),
})
export type InstallHint = v.InferOutput<typeof InstallHint>

/** State of the install prompt on this device. */
export const readHint = (): InstallHint => readJson('wp_install_hint', InstallHint) ?? v.parse(InstallHint, {})

export function changeHint(changes: Partial<InstallHint>) {
  writeJson('wp_install_hint', { ...readHint(), ...changes })
}

/** Counts a page view at `now`, milliseconds since 1970. */
export const withVisit = (hint: InstallHint, now: number): Partial<InstallHint> => ({
  visits: hint.visits + (Math.abs(now - hint.visitedAt) > VISIT_GAP_MS ? 1 : 0),
  visitedAt: now,
})

/** Only after the third visit or a download, at most every 30 days, and never after it was declined. */
export const mayInvite = ({ visits, hasDownloaded, invitedAt, isDeclined }: InstallHint, now: number) =>
  !isDeclined && (visits >= VISITS || hasDownloaded) && Math.abs(now - invitedAt) > AGAIN_AFTER_MS
