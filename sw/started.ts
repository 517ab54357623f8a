/** Whether a page is of the worker's build: what its document names is what the worker has. */
export const isOwnPage = (scripts: readonly string[], precached: readonly string[]) =>
  scripts.length > 0 && scripts.every((script) => precached.some((address) => new URL(address).pathname === script))
