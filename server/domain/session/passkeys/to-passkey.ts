import type { Passkey } from '#contract/passkey.ts'
import type { PasskeyRow } from './table.ts'

/** A passkey as its owner sees it. */
export const toPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id: String(id),
  name,
  at: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})
