interface Rules {
  createHTML?(text: string): string
  createScriptURL?(address: string): string
}

interface Factory {
  /** Trusted Types objects; DOM sinks accept them like text. */
  createPolicy(name: string, rules: Rules): Required<Rules>
}

/**
 * Creates a Trusted Types policy; the content policy's `trusted-types` lists each `name`. A browser without Trusted Types
 * returns the plain text.
 */
export function trustedTypePolicy(name: string, rules: Rules): Required<Rules> {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  const refused = () => {
    throw new TypeError(`${name} does not make this`)
  }
  return trustedTypes?.createPolicy(name, rules) ?? { createHTML: refused, createScriptURL: refused, ...rules }
}
