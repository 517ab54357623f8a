import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { readOrMake } from './write-once.ts'

/** The site's secrets. They never leave the data folder. */
export interface Keys {
  /** Ed25519; signs session tokens. */
  jwtPrivate: KeyObject
  jwtPublic: KeyObject
  /** 32 random bytes for HMACs of values that clients send back: addresses, cursors, codes. */
  signing: Buffer
  /** 32 random bytes; encrypts secrets of members that are stored in the database. */
  encryption: Buffer
  /** P-256; identifies the sender to push services. Both in base64url, the format of push services and browsers. */
  vapid: { publicKey: string; privateKey: string }
}

const SECRET_BYTES = 32
const VAPID_FILE = 'vapid.pem'
const ENCRYPTION_FILE = 'encryption.key'

/** What is lost with a key, for the operator; without an entry, all sessions. */
const LOSSES: Record<string, string> = {
  [VAPID_FILE]: 'after which every device has to open the app before it is reminded again',
  [ENCRYPTION_FILE]: 'after which members with two-step verification need a recovery code and have to set it up again',
}

/** The keys in `$DATA_DIR/keys`, created at the first start. Throws ConfigError when one of them is damaged. */
export async function openKeys(dataDir: string): Promise<Keys> {
  const pem = await readOrMake(join(dataDir, 'keys', 'jwt.pem'), makeJwtKey)
  const signing = await openSecret(dataDir, 'signing.key')
  const encryption = await openSecret(dataDir, ENCRYPTION_FILE)
  const jwtPrivate = privateKeyOf('jwt.pem', pem)
  const vapid = vapidOf(await readOrMake(join(dataDir, 'keys', VAPID_FILE), makeVapidKey))
  return { jwtPrivate, jwtPublic: createPublicKey(jwtPrivate), signing, encryption, vapid }
}

async function openSecret(dataDir: string, name: string) {
  const secret = await readOrMake(join(dataDir, 'keys', name), () => randomBytes(SECRET_BYTES))
  if (secret.length !== SECRET_BYTES) throw damaged(name)
  return secret
}

function makeJwtKey() {
  const { privateKey } = generateKeyPairSync('ed25519')
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

function makeVapidKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

/** The uncompressed point and the scalar, in the format of RFC 8292 and the Push API. */
function vapidOf(pem: Buffer) {
  const { crv, x, y, d } = privateKeyOf(VAPID_FILE, pem).export({ format: 'jwk' })
  if (crv !== 'P-256' || !x || !y || !d) throw damaged(VAPID_FILE)
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

function privateKeyOf(name: string, pem: Buffer) {
  try {
    return createPrivateKey(pem)
  } catch {
    throw damaged(name)
  }
}

const damaged = (name: string) => {
  const loss = LOSSES[name] ?? 'which ends all sessions'
  return new ConfigError(
    `The file keys/${name} in DATA_DIR is damaged; bring it back from a copy, or remove it, ${loss}.`,
  )
}
