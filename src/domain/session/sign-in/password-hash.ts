import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Lower-case MD5 hex of the UTF-8 password, sent instead of it. Source: product spec §3. */
export const passwordHash = (password: string) => bytesToHex(md5(utf8ToBytes(password)))
