import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { readOrMake } from './write-once.ts'

/** The site's secrets. They never leave the data folder. */
export interface Keys {
  /** Ed25519; signs session tokens. */
  jwtPrivate: KeyObject
  jwtPublic: KeyObject
  /** 32 random bytes for HMACs of what we hand out and take back: addresses, cursors, codes. */
  signing: Buffer
}

const SIGNING_BYTES = 32

/** The keys in `$DATA_DIR/keys`, made at the first start. Throws ConfigError when one of them was damaged. */
export async function openKeys(dataDir: string): Promise<Keys> {
  const pem = await readOrMake(join(dataDir, 'keys', 'jwt.pem'), makeJwtKey)
  const signing = await readOrMake(join(dataDir, 'keys', 'signing.key'), () => randomBytes(SIGNING_BYTES))
  if (signing.length !== SIGNING_BYTES) throw damaged('signing.key')
  const jwtPrivate = privateKeyOf(pem)
  return { jwtPrivate, jwtPublic: createPublicKey(jwtPrivate), signing }
}

function makeJwtKey() {
  const { privateKey } = generateKeyPairSync('ed25519')
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

function privateKeyOf(pem: Buffer) {
  try {
    return createPrivateKey(pem)
  } catch {
    throw damaged('jwt.pem')
  }
}

const damaged = (name: string) =>
  new ConfigError(
    `The file keys/${name} in DATA_DIR is damaged; bring it back from a copy, or remove it, which signs everybody out.`,
  )
