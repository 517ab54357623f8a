// Constants that `scripts/worker-build.ts` writes into the worker.

/** Name of the build that the worker belongs to, as `/build.txt` has it. */
declare const BUILD: string
/** Addresses of the scripts and styles that are not in the precache. */
declare const PAGES: readonly string[]
/** Origin of the API, as in the page; '' for the page's own. */
declare const API_BASE: string
