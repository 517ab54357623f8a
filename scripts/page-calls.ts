import type { Plugin } from 'vite'

/** A declared call, as far as its parts hold no braces. */
const DECLARATION = /\b(?:get|post|put|del)\(\s*'[^']+',\s*\{[^{}]*\}/g
/** What of it only the server reads. */
const SERVER_PART =
  /\b(?:summary|access|params|query|json|form|files|openedBy|visitorArea|isOpenInMaintenance): (?:'[^'\n]*'|"[^"\n]*"|\[[^\]]*\]|[\w.]+(?:\([^()]*\))?)(?:,\s*|\s*(?=\}))/g

/** The text of a file of `contract/` without what the page's scripts never read: its types stay, its bytes go. */
export const withoutServerParts = (code: string) =>
  code.replaceAll(DECLARATION, (declaration) => declaration.replaceAll(SERVER_PART, ''))

/** Leaves out of the page's scripts what of a declared call only the server reads. */
export const pageCalls = (): Plugin => ({
  name: 'page-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: withoutServerParts(code), map: null }),
  },
})
