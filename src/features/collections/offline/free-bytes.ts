/** Bytes that the browser still lets this site store; null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { storage } = navigator as Partial<Navigator>
  const { quota, usage } = (await storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}
