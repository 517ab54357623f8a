import { FOR_TESTS } from './import-rules.ts'

/** An import, of values or types, by the paths of both files. */
interface Import {
  from: string
  to: string
}

/** The rule that dependency-cruiser cannot check, in the form of the others. */
export const FOLDER_RULE = {
  name: 'folders of a domain have no cycles',
  comment:
    'Move what both need down into a folder that imports neither, or what needs both up into a folder of its own; or have start-up code hand it in.',
}

/** Domains whose folders are checked. A file directly in one counts as a folder. */
const ROOTS = ['src/domain', 'server/domain']

const ONLY_FOR_TESTS = new RegExp(FOR_TESTS.join('|'))

/** For each folder in a cycle the shortest one, as the imports between its folders; each cycle once. */
export function folderCycles(imports: readonly Import[]): Import[][] {
  const shipped = imports.filter(({ from, to }) => !ONLY_FOR_TESTS.test(from) && !ONLY_FOR_TESTS.test(to))
  return ROOTS.flatMap((root) => cyclesBelow(root, shipped))
}

/** Imports by the importing and the imported folder. */
type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, Import[]>>

function cyclesBelow(root: string, imports: readonly Import[]) {
  const inside = imports.filter(({ from, to }) => from.startsWith(`${root}/`) && to.startsWith(`${root}/`))
  const folderOf = (path: string) => path.slice(`${root}/`.length).replace(/\/.*/, '')
  const across = inside.filter(({ from, to }) => folderOf(from) !== folderOf(to))
  const byFolder = Map.groupBy(across, ({ from }) => folderOf(from))
  const graph = new Map([...byFolder].map(([folder, own]) => [folder, Map.groupBy(own, ({ to }) => folderOf(to))]))
  const cycles = [...graph.keys()].flatMap((folder) => shortestCycle(folder, graph) ?? [])
  return [...new Map(cycles.map(({ folders, path }) => [folders.toSorted().join(), path])).values()]
}

/** The shortest way from a folder back to it. */
function shortestCycle(start: string, graph: FolderGraph) {
  const found = new Map<string, { folders: string[]; path: Import[] }>([[start, { folders: [], path: [] }]])
  for (const [folder, way] of found) {
    for (const [next, imports] of graph.get(folder) ?? []) {
      const further = { folders: [...way.folders, next], path: [...way.path, ...imports] }
      if (next === start) return further
      if (!found.has(next)) found.set(next, further)
    }
  }
  return undefined
}
