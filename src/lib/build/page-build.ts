/** Name of the running build: its entry's file name. Empty where there is none, e.g. in tests. */
export function pageBuild() {
  // Library chunks come before it.
  const entry = [...document.querySelectorAll('script[type=module][src]')].at(-1)?.getAttribute('src') ?? ''
  return /([^/]+)\.js$/.exec(entry)?.[1] ?? ''
}
