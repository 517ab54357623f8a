import { Pool, type PoolClient, type PoolConfig } from 'pg'

type OnConnected = Parameters<Pool['connect']>[0]

/**
 * A pool that survives broken connections. One that breaks while a caller holds it leaves the pool at once: it would
 * have no error listener then, which would end the process, and Drizzle never releases the connection of a transaction
 * whose `begin` failed.
 */
export class SteadyPool extends Pool {
  readonly #broken = new WeakMap<PoolClient, Error>()
  /** Release functions of the connections that callers hold. */
  readonly #held = new WeakMap<PoolClient, (error: Error) => void>()

  constructor(config: PoolConfig) {
    super(config)
    // Without a listener the loss of an idle connection would end the process; the pool opens another one when needed.
    this.on('error', () => {})
    // Listens from the start: "connected" and "closed" may arrive in one packet.
    this.on('connect', (client) => client.on('error', (error) => this.#drop(client, error)))
  }

  override connect(): Promise<PoolClient>
  override connect(onConnected: OnConnected): void
  override connect(onConnected?: OnConnected): Promise<PoolClient> | void {
    return onConnected ? super.connect(onConnected) : this.#hold()
  }

  async #hold() {
    const client = await super.connect()
    const giveBack = client.release.bind(client)
    const error = this.#broken.get(client)
    if (error) {
      giveBack(error)
      throw error
    }
    const release = (reason?: Error | boolean) => {
      if (this.#held.delete(client)) giveBack(reason)
    }
    client.release = release
    this.#held.set(client, release)
    return client
  }

  #drop(client: PoolClient, error: Error) {
    this.#broken.set(client, error)
    const giveBack = this.#held.get(client)
    if (!giveBack) return
    this.emit('error', error, client)
    giveBack(error)
  }
}
