import * as v from 'valibot'
import { readJson, writeJson } from '#src/lib/storage/storage.ts'

/** Time without the site after which the next look is another visit, ms. */
const VISIT_GAP_MS = 30 * 60_000
/** Visits after which the app has shown what it is worth. Source: inventory 5.8. */
const VISITS = 3
/** Least time between two invitations, ms. Source: inventory 5.8. */
const AGAIN_AFTER_MS = 30 * 24 * 3_600_000

const InstallHint = v.object({
  visits: v.fallback(v.number(), 0),
  /** Milliseconds since 1970. */
  visitedAt: v.fallback(v.number(), 0),
  hasDownloaded: v.fallback(v.boolean(), false),
  /** When it was last invited to, milliseconds since 1970; 0 never. */
  invitedAt: v.fallback(v.number(), 0),
  isDeclined: v.fallback(v.boolean(), false),
  /** The member whose account does not know of it yet. */
  untoldBy: v.fallback(v.nullable(v.number()), null),
})
export type InstallHint = v.InferOutput<typeof InstallHint>

/** What this device remembers about the invitation to install. */
export const readHint = (): InstallHint => readJson('wp_install_hint', InstallHint) ?? v.parse(InstallHint, {})

export function changeHint(changes: Partial<InstallHint>) {
  writeJson('wp_install_hint', { ...readHint(), ...changes })
}

/** With the look at `now`, milliseconds since 1970, counted. */
export const withVisit = (hint: InstallHint, now: number): Partial<InstallHint> => ({
  visits: hint.visits + (Math.abs(now - hint.visitedAt) > VISIT_GAP_MS ? 1 : 0),
  visitedAt: now,
})

/** Only after the third visit or a download, at most every 30 days, and never once it was declined. */
export const mayInvite = ({ visits, hasDownloaded, invitedAt, isDeclined }: InstallHint, now: number) =>
  !isDeclined && (visits >= VISITS || hasDownloaded) && Math.abs(now - invitedAt) > AGAIN_AFTER_MS
