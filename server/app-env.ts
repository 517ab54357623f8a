import type { Clock } from '#server/lib/clock.ts'
import type { Config } from '#server/lib/config.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { Egress } from '#server/lib/egress/egress.ts'
import type { Keys } from '#server/lib/keys.ts'
import type { Log } from '#server/lib/log.ts'
import type { Mailer } from '#server/lib/mailer.ts'
import type { Storage } from '#server/lib/storage/storage.ts'

/**
 * Who makes a request, with all that `server/lib` reads. Everything else is added by `server/domain/session/schema.ts`, which
 * lib must not know.
 */
export interface Member {
  id: number
}

/** Shared by the whole server; created once at start and passed to `createApp`. Tests create their own. */
export interface Services {
  config: Config
  clock: Clock
  db: Db
  egress: Egress
  keys: Keys
  log: Log
  mailer: Mailer
  storage: Storage
}

/** Variables of a request handler in `c.var`. */
export interface AppEnv {
  Variables: {
    services: Services
    db: Db
    /** The instant of the request by the server's clock. */
    now: Date
    requestId: string
    /** Language of the server's messages, from `Accept-Language`. */
    language: 'zh' | 'en'
    /** Address of the client; X-Forwarded-For counts only behind a trusted proxy. */
    address: string
    /** Hash of the browser's own cookie; empty where it sent none. */
    browser: string
    /** Null for a visitor. Routes behind the access table use `memberOf(c)`. */
    member: Member | null
    /** The token's `jti`; null for a visitor. */
    sessionId: string | null
  }
}
