/** Requests persistent storage. Resolves to whether it is granted. */
export async function requestPersistentStorage(): Promise<boolean> {
  const { storage } = navigator as Partial<Navigator>
  if (!storage?.persist) return false
  return (await storage.persisted().catch(() => false)) || storage.persist().catch(() => false)
}

/** Whether storage is persistent; null if the browser does not say. */
export async function isPersisted(): Promise<boolean | null> {
  const { storage } = navigator as Partial<Navigator>
  return (await storage?.persisted?.().catch(() => null)) ?? null
}

/** Bytes that the browser still lets this site store; null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { storage } = navigator as Partial<Navigator>
  const { quota, usage } = (await storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}
