interface Rules {
  createHTML?(text: string): string
  createScriptURL?(address: string): string
}

interface Factory {
  /** The results are objects of the browser's, which its sinks take like text and our libraries pass on. */
  createPolicy(name: string, rules: Rules): Required<Rules>
}

/**
 * The functions that make text acceptable where the content policy requires Trusted Types; its `trusted-types` lists each
 * `name`. A browser without them takes the plain text.
 */
export function trustedTypePolicy(name: string, rules: Rules): Required<Rules> {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  const refused = () => {
    throw new TypeError(`${name} does not make this`)
  }
  return trustedTypes?.createPolicy(name, rules) ?? { createHTML: refused, createScriptURL: refused, ...rules }
}
