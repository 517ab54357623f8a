import type { MyList } from '#contract/my-list-bulk.ts'

/** What a zip is made of: an own collection, one that was shared, or selected entries of an own list. */
export type ArchiveSource =
  | { kind: 'collection'; id: number }
  | { kind: 'shared'; token: string }
  | { kind: 'list'; list: MyList; ids: readonly string[] }
