/** Exit codes, for scripts. Documented in README.md and `wp --help`. */
export const EXIT = {
  ok: 0,
  /** A mistake in the program. */
  unexpected: 1,
  /** Wrong command or option. */
  usage: 2,
  /** Nobody is signed in, or the session has ended. */
  signedOut: 3,
  /** The site cannot be reached. */
  offline: 4,
  /** The site refused: level, limit, unknown picture. */
  refused: 5,
  /** The desktop, its programs or the disk refused. */
  system: 6,
  /** Ctrl+C. */
  interrupted: 130,
} as const

export type Reason = Exclude<keyof typeof EXIT, 'ok' | 'unexpected' | 'interrupted'>

/** An expected failure: one sentence for the person, in their language, and why for the exit code. */
export class CliError extends Error {
  readonly reason: Reason
  /** Slug of the site's refusal, for `--json`. */
  readonly problem: string | undefined

  constructor(reason: Reason, message: string, problem?: string) {
    super(message)
    this.reason = reason
    this.problem = problem
  }
}
