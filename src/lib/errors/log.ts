type Listener = (what: string, error: unknown) => void

/** Until somebody listens. */
const early: Parameters<Listener>[] = []
let listener: Listener = (...failure) => early.push(failure)

/** Notes a failure in the browser's console, for whoever looks into it; members are told elsewhere. */
export const logFailure: Listener = (what, error) => {
  // oxlint-disable-next-line no-console
  console.warn(what, error)
  listener(what, error)
}

/** Has one hear of every failure that is logged, those so far as well. Returns what ends it. */
export function onFailure(onLogged: Listener) {
  listener = onLogged
  for (const failure of early.splice(0)) onLogged(...failure)
  return () => void (listener = () => {})
}
