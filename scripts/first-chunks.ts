import { resolve } from 'node:path'
import { INSTALLED } from './cold-start.ts'
import { chunkFamilies, chunkRoots } from './feature-manifests.ts'

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

/** Roots of a visitor's first page besides what every page needs, and of a member's. */
const ROOTS = { landing: chunkRoots('landing'), member: chunkRoots('member') }
/** What a visitor sees first: one file, also where a part that loads on demand uses some of it. */
const LANDING = ['src/features/landing/landing-page.tsx']
/** Dialogs that open without any page of pictures. */
const APART = [...ROOTS.landing, 'src/domain/picture/level/level-state.tsx', ...chunkRoots('apart')]

/** Menus, which share much with each other and little with pages. */
const MENUS = chunkRoots('menus')
/** What they share with pages that ask for a passkey or a password. */
const CREDENTIALS = ['src/domain/session/logout/when-no-logout-pending.ts', 'contract/oauth.ts']
/** What they share with pages that end sessions. */
const SESSION = ['src/domain/session/mutations.ts']
/** Goes to the dialogs that the worker installs: pages without a family ask for confirmation too. */
const CONFIRM = ['src/ui/dialog/confirm-dialog.tsx']
/** Persistence, which every first page waits for. */
const PERSISTENCE = ['src/lib/persistence/device-persister.ts', 'src/domain/member-data/delete-member-data.ts']
/** The list of saved pictures, which a picture's page waits for. */
const SAVED = ['src/domain/offline-picture/queries.ts']
/** Loaded with every page, though nothing visible waits for it. */
const BEHIND = [
  'src/app/outbox/run-outbox.ts',
  'src/app/tools/run-tools.ts',
  'src/domain/outbox/page-outbox.ts',
  'src/domain/reaction/queued/queue-reaction.ts',
  ...SAVED,
  ...chunkRoots('background'),
]

/** Small modules that pages of pictures use as well: not in its chunk, so that no page waits for all of `BEHIND`. */
const SHARED_WITH_PAGES = [
  'src/domain/feed/calendar-address.ts',
  'src/domain/item/keys.ts',
  'src/domain/points/keys.ts',
  'src/lib/input/letter-keys.ts',
  'src/lib/page/scroll-to-top.ts',
  'src/lib/storage/random-key.ts',
]
/** What of `BEHIND` goes to `shared`. */
const NEEDED_BEFORE = [...ROOTS.member, ...SHARED_WITH_PAGES]

/** Modules that the worker installs. */
const INSTALLED_CODE = INSTALLED.filter((root) => /\.tsx?$/.test(root))

/** Families of pages that are opened one after the other. */
const FAMILIES = chunkFamilies()
/** Pages of one picture: a visit often begins there, so their first paint waits for nothing that only lists need. */
const VIEWS = [...(FAMILIES.today ?? []), ...(FAMILIES.picture ?? [])]
/** Pages of points, membership and orders. */
const SHOP = chunkRoots('shop').map((root) => [root])
/** What shows pictures first: home's rows too. */
const PICTURES_FIRST = [...VIEWS, ...(FAMILIES.home ?? [])]

/**
 * Chunks of the first view. `first`: what the landing shares with other pages, and nothing else of theirs. `shared`: what a
 * member's first view shares with the code that every page loads afterwards, so that a visitor loads none of a member's.
 * `member`: the rest of a member's first view; as one file it is a third smaller in brotli than as forty. `landing`: the rest
 * of a visitor's.
 */
export function firstGroups() {
  const isIn = perRoots(staticImports)
  const shows = perRoots(iconsUsed)
  const chunkOf = (id: string, graph: ModuleGraph) => {
    const [, icon] = ICON.exec(id) ?? []
    const isOf = (roots: readonly string[]) =>
      icon === undefined ? isIn(roots, id, graph) : shows(roots, icon.replaceAll('-', ''), graph)
    if (icon === undefined && id.includes('node_modules')) {
      // A package's index imports far more than is used, so packages follow their importers, except into a chunk that
      // would make a visitor load a member's.
      return !id.includes('lucide-react') && isOf(ROOTS.member) && isOf(BEHIND) ? 'shared' : null
    }
    // The landing's icons too: in the chunk of all others they would load those.
    const isShared = icon !== undefined || Object.values(FAMILIES).some(isOf)
    if (isOf(ROOTS.landing) && (isOf(ROOTS.member) || isShared)) return 'first'
    if (isOf(ROOTS.landing)) return icon === undefined && isOf(LANDING) ? 'landing' : null
    if (isOf(BEHIND) && (isOf(NEEDED_BEFORE) || icon !== undefined)) return 'shared'
    return isOf(ROOTS.member) ? 'member' : null
  }
  return ['first', 'shared', 'member', 'landing'].map((name, index) => ({
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
    debugName: `first view: ${name}`,
    priority: 8 - index / 10,
  }))
}

const ICON = /lucide-react\/dist\/esm\/icons\/(.+)\.\w+$/
const ICONS_USED = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

/**
 * Icons that the modules of `roots` import by name, in lower case without hyphens. All go through the package's index.
 */
function iconsUsed(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const codes = [...staticImports(roots, graph)].map((id) => graph.getModuleInfo(id)?.code ?? '')
  const names = codes.flatMap((code) => [...code.matchAll(ICONS_USED)].flatMap(([, names = '']) => names.split(',')))
  return new Set(names.map((name) => (name.split(/\sas\s/)[0] ?? '').trim().toLowerCase()))
}

/**
 * Chunks of the remaining icons: those the worker installs, those of pages of one picture, and the others. An icon imported
 * by an alias of lucide's is not recognised and lands in `later-icons`.
 */
export function iconGroups() {
  const shows = perRoots(iconsUsed)
  const groups = Object.entries({ icons: INSTALLED_CODE, 'view-icons': VIEWS }).map(([name, roots], index) => ({
    name: (id: string, graph: ModuleGraph) =>
      shows(roots, (ICON.exec(id)?.[1] ?? '').replaceAll('-', ''), graph) ? name : null,
    debugName: name,
    priority: 7.7 - index / 10,
  }))
  return [...groups, { name: 'later-icons', test: /lucide-react/, priority: 7.5 }]
}

/**
 * Groups of modules that every page loads besides its first view; separate, so that they load nothing of the pages that
 * share some of it.
 */
export function backgroundGroups() {
  const isIn = perRoots(staticImports)
  return Object.entries({ persistence: PERSISTENCE, saved: SAVED, behind: BEHIND }).map(([name, roots], index) => ({
    name: (id: string, graph: ModuleGraph) => (!id.includes('node_modules') && isIn(roots, id, graph) ? name : null),
    debugName: name,
    priority: 7 - index / 2,
  }))
}

/**
 * Groups of the modules of the pages of pictures: each family has one chunk, shared modules are in `pages`, or in
 * `view-parts` if pages of one picture need them. Shared modules that the worker installs are in `cards` if they are among
 * the first that show pictures, otherwise in `parts`; those that other pages need as well are in `later-parts`. A page is a
 * few files then, not thirty that wait for each other. A group includes the imports of its modules, so those of many come
 * first. What only menus need comes last. What pages of the shop share is in `shop-parts` and `shop-ui`; what they share with
 * a single family has a chunk of its own, or it would load with every list.
 */
export function pageGroups() {
  const isIn = perRoots(staticImports)
  const chunkOf = (id: string, graph: ModuleGraph) => {
    if (id.includes('node_modules')) return null
    const families = Object.entries(FAMILIES).filter(([, roots]) => isIn(roots, id, graph))
    const isShared = families.length > 1
    const isApart = families.length > 0 && isIn(APART, id, graph)
    if (isIn(CONFIRM, id, graph) || ((isShared || isApart) && isIn(INSTALLED_CODE, id, graph))) {
      return isIn(PICTURES_FIRST, id, graph) ? 'cards' : 'parts'
    }
    const shopPages = SHOP.filter((roots) => isIn(roots, id, graph)).length
    if (shopPages > 0 && !isShared && !isApart) {
      if (families[0]) return `shop-${families[0][0]}`
      if (isIn(APART, id, graph)) return 'shop-apart'
      // Pages outside all families use the controls too.
      if (shopPages > 1) return /\/src\/(?:ui|lib)\//.test(id) ? 'shop-ui' : 'shop-parts'
    }
    if ((isShared || isApart) && isIn(VIEWS, id, graph)) return 'view-parts'
    if (isApart) return 'later-parts'
    if (isShared) return 'pages'
    const family = families[0]?.[0]
    if (family !== undefined || !isIn(MENUS, id, graph)) return family ?? null
    if (isIn(CREDENTIALS, id, graph)) return 'credentials'
    return isIn(APART, id, graph) || isIn(SESSION, id, graph) ? 'session' : 'menus'
  }
  const names = [
    'cards',
    'parts',
    'view-parts',
    'later-parts',
    'pages',
    'shop-apart',
    ...Object.keys(FAMILIES).map((name) => `shop-${name}`),
    'shop-ui',
    'shop-parts',
    ...Object.keys(FAMILIES),
    'credentials',
    'session',
    'menus',
  ]
  return names.map((name, index) => ({
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
    debugName: name,
    // Rolldown takes a negative number for a large one.
    priority: 6 - index / 100,
  }))
}

/** Whether a name is in the result of `find` for some roots, which is computed once. */
function perRoots(find: (roots: readonly string[], graph: ModuleGraph) => ReadonlySet<string>) {
  const sets = new Map<readonly string[], ReadonlySet<string>>()
  return (roots: readonly string[], name: string, graph: ModuleGraph) => {
    const known = sets.get(roots) ?? find(roots, graph)
    sets.set(roots, known)
    return known.has(name)
  }
}

/** The modules of `roots` and all that they import statically. */
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
