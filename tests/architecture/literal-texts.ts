import { parseSync } from '@swc/core'

/** Lingui's elements: their content is extracted to the catalogs. */
const CATALOGUED = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
const READ_ALOUD_OR_SHOWN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
])

/** True for words; false for symbols, numbers and names that every language shares: `ID`, `4K`, `JPEG`. */
const isWords = (text: string) => /\p{L}/u.test(text) && !/^[^\p{Ll}\p{Lo}]+$/u.test(text)

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/**
 * Texts that a component shows or reads aloud without a catalog, and fragments inside Lingui's elements: those are not
 * extracted, their words stay in one language and a `#` in them stays a `#`.
 */
export function literalTexts(source: string) {
  const found: string[] = []
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body, false)
  return found

  function visit(value: unknown, isCatalogued: boolean) {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, isCatalogued))
    if (!isNode(value)) return
    const text = isCatalogued ? fragmentIn(value) : literalIn(value)
    if (text) found.push(text)
    const isInside = isCatalogued || CATALOGUED.has(nameOf(value))
    for (const [key, child] of Object.entries(value)) if (key !== 'span') visit(child, isInside)
  }
}

const fragmentIn = (node: Node) => (node.type === 'JSXFragment' ? 'a fragment inside a message' : null)

function literalIn(node: Node) {
  if (node.type === 'JSXText' && typeof node.value === 'string' && isWords(node.value)) return node.value.trim()
  if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return null
  const { value } = node.value
  const isShown = typeof node.name.value === 'string' && READ_ALOUD_OR_SHOWN.has(node.name.value)
  return isShown && typeof value === 'string' && isWords(value) ? value : null
}

function nameOf(node: Node) {
  const name =
    node.type === 'JSXElement' && isNode(node.opening) && isNode(node.opening.name) ? node.opening.name.value : ''
  return typeof name === 'string' ? name : ''
}
