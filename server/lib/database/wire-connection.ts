import type { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import type { Taker, Turns } from './turns.ts'
import * as wire from './wire-messages.ts'

/** The engine reads such data from the connection while it runs the statement; this connection cannot wait for it. */
const COPY_IN = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i
const NO_COPY_IN = `do $$ begin raise feature_not_supported using message = 'the embedded database has no COPY FROM STDIN'; end $$`
/** Seconds an open transaction may stay idle while others wait for their turn. */
const SILENCE_SECONDS = 60

const discard = () => {}

export interface WireContext {
  engine: PGlite
  turns: Turns
  parameters: Record<string, string>
}

/** One client of the embedded database. Messages are run in whole groups, so two clients never interleave. */
export class WireConnection implements Taker {
  readonly #socket: Duplex
  readonly #context: WireContext
  readonly #reader = new wire.MessageReader()
  readonly #id: number
  #hasStarted = false
  /** Complete groups, each up to a Sync, Flush or simple Query. */
  #groups: { bytes: Buffer; isFlushed: boolean }[] = []
  #group: Buffer[] = []
  #hasEnded = false
  /** A group was cut by a Flush; its Sync is still to come. */
  #isMidGroup = false
  #silence: NodeJS.Timeout | undefined

  constructor(socket: Duplex, id: number, context: WireContext) {
    this.#socket = socket
    this.#context = context
    this.#id = id
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    socket.on('error', () => this.end())
    socket.on('close', () => this.end())
  }

  get isReady(): boolean {
    return this.#hasEnded ? this.#context.turns.holds(this) : this.#groups.length > 0
  }

  /** Drops the client; its open transaction is rolled back in a turn of its own. */
  end() {
    if (this.#hasEnded) return
    this.#hasEnded = true
    clearTimeout(this.#silence)
    this.#groups = []
    this.#socket.destroy()
    if (this.#context.turns.holds(this)) this.#context.turns.ask(this)
    else this.#context.turns.leave(this)
  }

  async work(): Promise<boolean> {
    clearTimeout(this.#silence)
    const group = this.#groups.shift()
    if (this.#hasEnded || !group) return this.#rollBack()
    this.#isMidGroup = group.isFlushed
    await this.#run(group.bytes, (bytes) => this.#socket.write(bytes))
    const keeps = this.#isMidGroup || this.#context.engine.isInTransaction()
    // Closed while it worked: the client that holds the turn is called once more and rolls back.
    if (keeps && !this.#hasEnded) this.#silence = setTimeout(() => this.end(), SILENCE_SECONDS * 1000)
    return keeps
  }

  async #rollBack() {
    if (this.#isMidGroup) await this.#run(wire.SYNC, discard)
    if (this.#context.engine.isInTransaction()) await this.#run(wire.simpleQuery('rollback'), discard)
    await this.#run(wire.simpleQuery('reset all'), discard)
    return false
  }

  #run(bytes: Buffer, onAnswer: (bytes: Buffer) => void) {
    return this.#context.engine.execProtocolRawStream(bytes, {
      syncToFs: false,
      // The engine reuses its memory; data that is sent later must be a copy.
      onRawData: (answer) => onAnswer(Buffer.from(answer)),
    })
  }

  #receive(chunk: Buffer) {
    try {
      this.#reader.push(chunk)
      while (!this.#hasEnded && (this.#hasStarted ? this.#takeMessage() : this.#takeStartup()));
    } catch (error) {
      if (!(error instanceof wire.WireError)) throw error
      this.end()
    }
  }

  #takeStartup(): boolean {
    const packet = this.#reader.takeStartup()
    if (!packet) return false
    const code = packet.length >= 4 ? packet.readUInt32BE(0) : 0
    if (code === wire.SSL_REQUEST || code === wire.GSS_REQUEST) {
      this.#socket.write('N')
    } else if (wire.isProtocolVersion(code)) {
      this.#hasStarted = true
      this.#socket.write(wire.welcome(this.#context.parameters, this.#id))
    } else {
      // Cancel requests too: with one statement at a time there is nothing to cancel it from.
      this.end()
    }
    return true
  }

  #takeMessage(): boolean {
    const message = this.#reader.takeMessage()
    if (!message) return false
    const type = wire.typeOf(message)
    if (type === 'X') this.end()
    else {
      this.#group.push(
        type === 'Q' && COPY_IN.test(message.toString('utf8', 5)) ? wire.simpleQuery(NO_COPY_IN) : message,
      )
      if ('SQHF'.includes(type)) this.#complete(type === 'H')
    }
    return true
  }

  #complete(isFlushed: boolean) {
    this.#groups.push({ bytes: Buffer.concat(this.#group), isFlushed })
    this.#group = []
    this.#context.turns.ask(this)
  }
}
