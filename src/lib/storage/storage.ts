import * as v from 'valibot'

/** Keys of local storage that the product spec names (§3). Each is added by the module that owns it. */
export interface NamedStorageKeys {}

/** Keys of local storage: the named ones, and our own, which begin with `wp_`. */
export type StorageKey = keyof NamedStorageKeys | `wp_${string}`

/** The stored text; null if there is none or storage is refused. */
export function readText(key: StorageKey) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores `text`, or removes the key for null. Returns false, without an error, if storage is refused or full. */
export function writeText(key: StorageKey, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The stored JSON if it matches `schema`; otherwise undefined. */
export function readJson<S extends v.GenericSchema>(key: StorageKey, schema: S): v.InferOutput<S> | undefined {
  const text = readText(key)
  if (text === null) return undefined
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

export function writeJson(key: StorageKey, value: unknown) {
  return writeText(key, JSON.stringify(value))
}
