/** Asks the browser not to clear what is saved when it runs short of room. Resolves to whether it promises so. */
export async function askToPersist(): Promise<boolean> {
  const { storage } = navigator as Partial<Navigator>
  if (!storage?.persist) return false
  return (await storage.persisted().catch(() => false)) || storage.persist().catch(() => false)
}

/** Whether the browser promises so; null where it does not say. */
export async function isPersisted(): Promise<boolean | null> {
  const { storage } = navigator as Partial<Navigator>
  return (await storage?.persisted?.().catch(() => null)) ?? null
}
