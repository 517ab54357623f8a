/** Name of the build that this page runs: that of its entry's file. Empty where there is none, e.g. in tests. */
export function pageBuild() {
  // The libraries stand before it.
  const entry = [...document.querySelectorAll('script[type=module][src]')].at(-1)?.getAttribute('src') ?? ''
  return /([^/]+)\.js$/.exec(entry)?.[1] ?? ''
}
