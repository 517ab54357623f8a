import { resolve } from 'node:path'

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** What a visitor's first page is made of beside what every page needs, and what a member's is. */
const ROOTS = {
  landing: ['src/features/landing/landing-page.tsx', 'src/features/shell/language-toggle.tsx'],
  member: ['src/features/shell/header.tsx', 'src/routes/-home.tsx'],
} as const
/** These are opened without any page of pictures. */
const APART = [
  ROOTS.landing,
  ['src/features/landing/landing-rest.tsx'],
  ['src/features/session/sign-in-dialog.tsx'],
  ['src/features/status/not-found-page.tsx'],
  [
    'src/features/announcement/archive/announcements-page.tsx',
    'src/features/announcement/detail/announcement-page.tsx',
  ],
]

const WALLPAPER = 'src/features/wallpaper'
/** Families of pages that are opened one after the other. */
const FAMILIES = {
  home: ['src/features/wallpaper/home/home-rest.tsx'],
  lists: [`${WALLPAPER}/history/history-page.tsx`, `${WALLPAPER}/shelf/shelf-page.tsx`],
  days: [`${WALLPAPER}/today/today-page.tsx`, `${WALLPAPER}/tomorrow/tomorrow-page.tsx`],
  picture: [`${WALLPAPER}/detail/detail-page.tsx`, `${WALLPAPER}/surprise/surprise-again.tsx`],
} as const

/**
 * Names the chunk of a module that stands in a member's first view: `member`, or `first` where the landing has it too.
 * Merged, the forty small ones of home are a third smaller as brotli.
 */
export function firstChunks() {
  const isIn = reaching()
  return (id: string, graph: ModuleGraph) => {
    // A package's index reaches far more than is used of it; what is used comes with its users.
    if (id.includes('node_modules') || !isIn(ROOTS.member, id, graph)) return null
    return isIn(ROOTS.landing, id, graph) ? 'first' : 'member'
  }
}

/**
 * Groups of the modules of the pages of pictures: each family has one chunk, what several of them need is in `pages`, and
 * what other pages need as well in `parts`. A page is a few files then, not thirty that wait for each other. A group takes
 * what its modules import along, so those of many come first.
 */
export function pageGroups() {
  const isIn = reaching()
  const chunkOf = (id: string, graph: ModuleGraph) => {
    if (id.includes('node_modules')) return null
    const families = Object.entries(FAMILIES).filter(([, roots]) => isIn(roots, id, graph))
    if (families.length > 0 && APART.some((roots) => isIn(roots, id, graph))) return 'parts'
    return families.length > 1 ? 'pages' : (families[0]?.[0] ?? null)
  }
  return ['parts', 'pages', ...Object.keys(FAMILIES)].map((name, index) => ({
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
    debugName: name,
    priority: 6 - index,
  }))
}

function reaching() {
  const sets = new Map<readonly string[], ReadonlySet<string>>()
  return (roots: readonly string[], id: string, graph: ModuleGraph) => {
    const known = sets.get(roots) ?? staticImports(roots, graph)
    sets.set(roots, known)
    return known.has(id)
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
