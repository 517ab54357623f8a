import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const SALT_BYTES = 16
const TAG_BYTES = 16

/**
 * Decrypts a message as the browser does (RFC 8188 and RFC 8291, one record), independently of the library that
 * encrypts. Throws where it is not for this browser.
 */
export function decryptPush(body: Buffer, ecdh: ECDH, auth: string): string {
  const salt = body.subarray(0, SALT_BYTES)
  const idLength = body.readUInt8(SALT_BYTES + 4)
  const sender = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + idLength)
  const sealed = body.subarray(SALT_BYTES + 5 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = hkdf(ecdh.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
