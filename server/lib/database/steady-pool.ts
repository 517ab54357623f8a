import { Pool, type PoolClient, type PoolConfig } from 'pg'

type OnConnected = Parameters<Pool['connect']>[0]

/**
 * A pool that outlives its connections. One that breaks while a caller holds it leaves the pool at once: nobody else
 * listens for its error then, which would end the process, and Drizzle never gives back the connection of a transaction
 * whose `begin` failed.
 */
export class SteadyPool extends Pool {
  readonly #broken = new WeakMap<PoolClient, Error>()
  /** How to give back the connections that callers hold. */
  readonly #held = new WeakMap<PoolClient, (error: Error) => void>()

  constructor(config: PoolConfig) {
    super(config)
    // From its first moment: the news that it is up and that it is cut can come in one packet.
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
