import type { MyList } from '#contract/my-list-bulk.ts'

/** What a zip is made of: a collection, or selected entries of an own list. */
export type ArchiveSource = { kind: 'collection'; id: number } | { kind: 'list'; list: MyList; ids: readonly string[] }
