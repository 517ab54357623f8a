import type { CollectionSummary } from '#contract/collection.ts'

/** A private collection of a test. */
export const sampleCollection = (changes: Partial<CollectionSummary> = {}): CollectionSummary => ({
  id: 7,
  title: '夜色',
  text: '',
  visibility: 'private',
  cover: null,
  covers: [],
  count: 1,
  shareToken: null,
  createdAt: '2026-03-09T04:00:00.000Z',
  updatedAt: '2026-03-09T04:00:00.000Z',
  ...changes,
})
