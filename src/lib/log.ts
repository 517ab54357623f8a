/** Notes a failure in the browser's console, for whoever looks into it; members are told elsewhere. */
export function logFailure(what: string, error: unknown) {
  // oxlint-disable-next-line no-console
  console.warn(what, error)
}
