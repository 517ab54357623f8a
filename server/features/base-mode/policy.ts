import { createHash } from 'node:crypto'

interface PolicyParts {
  /** Inline scripts and styles of the document, as written there. */
  scripts: readonly string[]
  styles: readonly string[]
  canBeFramed: boolean
}

/** The content policy of one document: its own inline script and styles, pictures and calls of this site, nothing else. */
export const policyOf = ({ scripts, styles, canBeFramed }: PolicyParts) =>
  [
    `default-src 'none'`,
    `script-src ${hashes(scripts)}`,
    `style-src ${hashes(styles)}`,
    `img-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    // For the address of the service worker, as in the app.
    `trusted-types worker-script`,
    `frame-ancestors ${canBeFramed ? '*' : `'none'`}`,
  ].join('; ')

const hashes = (texts: readonly string[]) =>
  texts
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ') || `'none'`
