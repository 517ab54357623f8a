import { archiveCalls } from '#contract/archive.ts'
import { callAddress } from '#contract/call.ts'
import { sign, verify } from '#server/lib/signing.ts'

interface Signing {
  keys: { signing: Buffer }
}

const PURPOSE = 'archive'

/** Address of an archive's zip, valid as long as the archive, so that a long download can be resumed. */
export const archiveAddress = ({ keys }: Signing, id: string, expiresAt: Date) =>
  callAddress(archiveCalls.file, { params: { id }, query: { s: sign(keys.signing, PURPOSE, id, expiresAt) } })

/** Whether the signature opens the archive. */
export const opensArchive = ({ keys }: Signing, id: string, signature: string, now: Date) =>
  verify(keys.signing, PURPOSE, id, signature, now)
