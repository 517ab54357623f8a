// Constants that `scripts/worker-build.ts` writes into the worker.

/** Name of the worker's build, as in `/build.txt`. */
declare const BUILD: string
/** Origin of the API, as in the page; '' for the page's own. */
declare const API_BASE: string
/** Paths of the text catalogs that are installed on a device set to English; not part of `SHELL`. */
declare const ENGLISH_TEXTS: readonly string[]
