import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'

/** Number of statements that get a name; a connection stores each of them until it closes. */
const MOST_NAMES = 500

const names = new Map<string, string>()

/**
 * A client that names statements by their text, so that a server parses and plans each of them once per connection
 * instead of at every call. Statements without parameters are sent as they are: they may contain several. Not for the
 * embedded database, where callers share one connection.
 */
export class NamingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    const query: (...parameters: unknown[]) => unknown = this.query.bind(this)
    const naming = (statement: unknown, values: unknown, ...rest: unknown[]) =>
      query(hasText(statement) && hasValues(values) ? named(statement) : statement, values, ...rest)
    this.query = naming as typeof this.query
  }
}

const hasText = (statement: unknown): statement is { text: string } =>
  typeof statement === 'object' && statement !== null && 'text' in statement && typeof statement.text === 'string'

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0

function named<T extends { text: string }>(statement: T) {
  const name = nameOf(statement.text)
  return name === undefined ? statement : { ...statement, name }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
