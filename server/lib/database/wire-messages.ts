/** Frames of PostgreSQL's wire protocol, version 3. Source: PostgreSQL manual, "Frontend/Backend Protocol". */

export const SSL_REQUEST = 80_877_103
export const GSS_REQUEST = 80_877_104
const PROTOCOL_MAJOR = 3
/** None of our messages comes near this size; a larger length means that the peer does not speak the protocol. */
const MAX_MESSAGE_BYTES = 256 * 1024 * 1024

export class WireError extends Error {}

/** Splits a byte stream into messages; the first ones of a connection have no type byte. */
export class MessageReader {
  #pending: Buffer = Buffer.alloc(0)

  push(chunk: Buffer) {
    this.#pending = this.#pending.length ? Buffer.concat([this.#pending, chunk]) : chunk
  }

  /** A start-up packet without its length: request code or protocol version first. Undefined until it is complete. */
  takeStartup(): Buffer | undefined {
    return this.#take(0)?.subarray(4)
  }

  /** A typed message with its type byte and length. Undefined until it is complete. */
  takeMessage(): Buffer | undefined {
    return this.#take(1)
  }

  #take(lengthAt: number): Buffer | undefined {
    if (this.#pending.length < lengthAt + 4) return undefined
    const length = this.#pending.readUInt32BE(lengthAt)
    if (length < 4 || length > MAX_MESSAGE_BYTES) throw new WireError('not a message of the PostgreSQL protocol')
    const end = lengthAt + length
    if (this.#pending.length < end) return undefined
    const message = this.#pending.subarray(0, end)
    this.#pending = this.#pending.subarray(end)
    return message
  }
}

export const isProtocolVersion = (code: number) => code >>> 16 === PROTOCOL_MAJOR

export const typeOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0)

/** A typed message with the given body. */
export function message(type: string, body: Buffer | Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const cString = (text: string) => Buffer.from(`${text}\0`)
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

export const simpleQuery = (text: string) => message('Q', cString(text))
export const SYNC = message('S')
export const READY_IDLE = message('Z', Buffer.from('I'))

/** The server's reply to a start-up packet that needs no password. */
export function welcome(parameters: Record<string, string>, connectionId: number): Buffer {
  return Buffer.concat([
    message('R', int32(0)),
    ...Object.entries(parameters).map(([name, value]) => message('S', Buffer.concat([cString(name), cString(value)]))),
    message('K', Buffer.concat([int32(connectionId), int32(0)])),
    READY_IDLE,
  ])
}
