import type { OutboxStorage } from '#src/lib/outbox/storage.ts'

/** One run of the app on a device, from its start until it is killed, possibly at any await. */
export class Life {
  isOver = false
  #awaitsLeft = Number.POSITIVE_INFINITY
  #end = Promise.withResolvers<void>()
  #turn: Promise<unknown> = Promise.resolve()

  /** Kills it after this many further awaits. */
  killAfter(awaits: number) {
    this.#awaitsLeft = awaits
  }

  end() {
    this.isOver = true
    this.#end.resolve()
  }

  /** Called at every await: a killed app does not continue. */
  step = async () => {
    this.#awaitsLeft -= 1
    if (this.#awaitsLeft < 0) this.end()
    if (this.isOver) await new Promise<never>(() => {})
  }

  /** Resolves when the work is done or the app was killed during it. */
  during(work: Promise<unknown>) {
    return Promise.race([work, this.#end.promise])
  }

  /** The lock shared by the device's tabs; a killed app releases it. */
  lock = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => {})
    return turn
  }

  /** The device's storage, cut before or after each effect. */
  storageOf(disk: OutboxStorage): OutboxStorage {
    const cut =
      <Parameters extends unknown[], Value>(work: (...parameters: Parameters) => Promise<Value>) =>
      async (...parameters: Parameters) => {
        await this.step()
        const value = await work(...parameters)
        await this.step()
        return value
      }
    return {
      list: cut(disk.list),
      get: cut(disk.get),
      put: cut(disk.put),
      replace: cut(disk.replace),
      delete: cut(disk.delete),
      readActiveMember: cut(disk.readActiveMember),
      writeActiveMember: cut(disk.writeActiveMember),
    }
  }
}
