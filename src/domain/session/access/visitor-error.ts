/** A visitor requested something for members. */
export class VisitorError extends Error {
  override name = 'VisitorError'
}
