/** Namespaces of the product spec besides `translation` that have texts. */
const NAMESPACES: ReadonlySet<string> = new Set(['search'])

/** File name of a catalog: a namespace of its own, otherwise a part of `translation`, or that itself without a part. */
export function catalogName(part?: string) {
  if (part === undefined) return 'translation'
  return NAMESPACES.has(part) ? part : `translation.${part}`
}
