import { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { rsaPrivateKey, rsaPublicKey } from './rsa-key.ts'

export const WholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  )
}

export const Address = (message: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
  )

/** Name and password in it would be visible wherever the URL is. */
export const BucketAddress = v.pipe(
  Address('must be an address that begins with http:// or https://', 'http:', 'https:'),
  v.check((text) => {
    const { username, password, search, hash } = new URL(text)
    return !(username || password || search || hash)
  }, 'must be an address without name, password, question mark and hash'),
)
export const WebAddress = Address('must be an address that begins with http:// or https://', 'http:', 'https:')
export const Text = v.pipe(v.string(), v.trim())
export const Flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false', 'on', 'off'], 'must be 1 or 0'),
  v.transform((text) => ['1', 'true', 'on'].includes(text)),
)

/** Several values separated by commas. */
export const listOf = <const S extends v.GenericSchema<string, unknown>>(item: S) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    v.array(item),
  )

const isKey = (key: unknown) => key instanceof KeyObject
/** Of an RSA key: PEM, or the base64 in it without line breaks. */
export const PrivateKey = v.pipe(
  v.string(),
  v.transform(rsaPrivateKey),
  v.custom<KeyObject>(isKey, 'must be a private RSA key of 2048 bits or more, as PEM or its base64'),
)
export const PublicKey = v.pipe(
  v.string(),
  v.transform(rsaPublicKey),
  v.custom<KeyObject>(isKey, 'must be public RSA keys of 2048 bits or more, as PEM or its base64, separated by commas'),
)
/** A public key after the id by which signatures name it. */
export const NamedPublicKey = v.pipe(
  v.string(),
  v.transform((text) => {
    const end = text.indexOf('=')
    return { id: text.slice(0, Math.max(end, 0)), key: rsaPublicKey(text.slice(end + 1)) }
  }),
  v.custom<{ id: string; key: KeyObject }>(
    (named) => v.is(v.object({ id: v.pipe(v.string(), v.regex(/^\w+$/)), key: v.custom<KeyObject>(isKey) }), named),
    'must be like PUB_KEY_ID_0123=MIIB..., an id and a public RSA key, several separated by commas',
  ),
)

export const OriginText = v.pipe(
  v.string(),
  v.check(
    (text) =>
      URL.canParse(text) &&
      /^https?:$/.test(new URL(text).protocol) &&
      new URL(text).origin === text.replace(/\/$/, ''),
    'must be origins like https://example.com, separated by commas',
  ),
  v.transform((text) => new URL(text).origin),
)
