/** A visitor asked for something of members. */
export class VisitorError extends Error {
  override name = 'VisitorError'
}
