// What `scripts/worker-build.ts` writes into the worker.

/** Name of the build that the worker belongs to, as `/build.txt` has it. */
declare const BUILD: string
/** Addresses of the scripts and styles that are not in the precache. */
declare const PAGES: readonly string[]
/** Address of the API's site, as the page knows it; '' is the own one. */
declare const API_BASE: string
