/** Push services that asked to wait. Per process: another process gets its own Retry-After. */
export function createHolds() {
  const until = new Map<string, number>()
  return {
    hold(endpoint: string, at: number) {
      const service = originOf(endpoint)
      until.set(service, Math.max(at, until.get(service) ?? 0))
    },
    /** When it may be called again, in milliseconds since 1970; undefined where it may now. */
    heldUntil(endpoint: string, now: number) {
      const at = until.get(originOf(endpoint))
      return at !== undefined && at > now ? at : undefined
    },
  }
}

export type Holds = ReturnType<typeof createHolds>

const originOf = (endpoint: string) => new URL(endpoint).origin
