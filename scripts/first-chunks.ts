import { resolve } from 'node:path'

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** What a visitor's first page is made of beside what every page needs, and what a member's is. */
const ROOTS = {
  landing: ['src/features/landing/landing-page.tsx', 'src/features/shell/language-toggle.tsx'],
  member: ['src/features/shell/header.tsx', 'src/routes/-home.tsx'],
}

/**
 * Names the chunk of a module that stands in a member's first view: `member`, or `first` where the landing has it too.
 * Merged, the forty small ones of home are a third smaller as brotli.
 */
export function firstChunks() {
  const sets = new Map<readonly string[], ReadonlySet<string>>()
  const reachable = (roots: readonly string[], graph: ModuleGraph) => {
    const known = sets.get(roots) ?? staticImports(roots, graph)
    sets.set(roots, known)
    return known
  }
  return (id: string, graph: ModuleGraph) => {
    // A package's index reaches far more than is used of it; what is used comes with its users.
    if (id.includes('node_modules') || !reachable(ROOTS.member, graph).has(id)) return null
    return reachable(ROOTS.landing, graph).has(id) ? 'first' : 'member'
  }
}

/** The modules of `roots` and all that they import, and so on; what is only imported when wanted is left out. */
function staticImports(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const open = roots.map((root) => resolve(root))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
