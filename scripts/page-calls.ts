import type { Plugin } from 'vite'

/** A declared call, as far as its parts hold no braces. */
const DECLARATION = /\b(?:get|post|put|del)\(\s*'[^']+',\s*\{[^{}]*\}/g
/** What of it only the server reads. */
const SERVER_PARTS = 'summary|access|params|query|json|form|files|openedBy|visitorArea|isOpenInMaintenance'
/** What the worker does not read either: the outbox's policies have schemas of their own. */
const WORKER_UNREAD = `${SERVER_PARTS}|response`

const part = (names: string) =>
  new RegExp(
    String.raw`\b(?:${names}): (?:'[^'\n]*'|"[^"\n]*"|\[[^\]]*\]|[\w.]+(?:\([^()]*\))?)(?:,\s*|\s*(?=\}))`,
    'g',
  )

const without = (names: string) => (code: string) =>
  code.replaceAll(DECLARATION, (declaration) => declaration.replaceAll(part(names), ''))

/** The text of a file of `contract/` without what the page's scripts never read: its types stay, its bytes go. */
export const withoutServerParts = without(SERVER_PARTS)
/** The same for the worker. */
export const withoutUnreadParts = without(WORKER_UNREAD)

/**
 * The text with every call of valibot marked as one without side effects, so that unused schemas are left out; the bundler
 * does not take that from the library's own marks.
 */
export const withPureSchemas = (code: string) => code.replaceAll(/\bv\.[a-z]\w*\(/g, '/*@__PURE__*/ $&')

/** Leaves out of the page's scripts, or the worker's, what they do not read of a declared call. */
export const pageCalls = (isWorker = false): Plugin => ({
  name: 'page-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({
      code: withPureSchemas(isWorker ? withoutUnreadParts(code) : withoutServerParts(code)),
      map: null,
    }),
  },
})
