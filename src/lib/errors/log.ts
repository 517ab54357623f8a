type Listener = (what: string, error: unknown) => void

/** Failures logged before the first listener. */
const early: Parameters<Listener>[] = []
let listener: Listener = (...failure) => early.push(failure)

/** Logs a failure to the console, for developers; members see messages elsewhere. */
export const logFailure: Listener = (what, error) => {
  // oxlint-disable-next-line no-console
  console.warn(what, error)
  listener(what, error)
}

/** Calls the listener for each logged failure, earlier ones included. Returns a cleanup function. */
export function onFailure(onLogged: Listener) {
  listener = onLogged
  for (const failure of early.splice(0)) onLogged(...failure)
  return () => void (listener = () => {})
}
