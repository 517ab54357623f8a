import { CatalogueList } from '#contract/catalogue.ts'
import { dataOf, type TestApp } from '#server/lib/test-app.ts'

/** The pictures of a list, page by page by cursor, as a reader goes on; with its first page. */
export async function walk(site: TestApp, token: string, query: string, pageSize: number) {
  const aids: string[] = []
  let first: CatalogueList | undefined
  let cursor = ''
  do {
    const answer = await site.call('GET', `/api/wallpapers?${query}&pageSize=${pageSize}${cursor}`, { token })
    const page = dataOf(answer, CatalogueList)
    first ??= page
    aids.push(...page.items.map(({ aid }) => aid))
    cursor = page.cursor ? `&cursor=${page.cursor}` : ''
  } while (cursor)
  return { aids, first }
}
