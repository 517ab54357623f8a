import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A new pair of RSA keys; each key also as a setting holds it. */
export function rsaPair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey,
    publicKey,
    privateText: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicText: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

export const signed = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text).sign(key, 'base64')

export const isSigned = (text: string, signature: string, key: KeyObject) =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
