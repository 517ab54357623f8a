/** A visible banner. */
export interface BannerRecord {
  id: number
  error: unknown
  /** Opens sign-in; undefined where signing in does not help. */
  onLogIn: (() => void) | undefined
  /** When the error last occurred, milliseconds since 1970. */
  at: number
}
