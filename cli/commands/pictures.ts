import type { Area } from '../../contract/area.ts'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { randomCalls } from '../../contract/random.ts'
import type { Wallpaper } from '../../contract/wallpaper.ts'
import type { Context } from '../context.ts'
import { asMember } from '../site/as-member.ts'
import { call } from '../site/call.ts'
import { describe, findPicture, toValue } from '../site/find-picture.ts'

export async function showToday(context: Context, area: Area | undefined) {
  // The picture of the default area is open to visitors.
  const asking = context.session?.site === context.site ? await asMember(context) : context
  const picture = await findPicture(asking, 'today', area)
  context.print(describe(context, picture), toValue(context, picture))
}

export async function showRandom(context: Context, area: Area | undefined, count: number) {
  const member = await asMember(context)
  const { items } = await call(member, randomCalls.draw, { query: { count: String(count), ...(area && { area }) } })
  printList(context, items, items.length)
}

export async function search(context: Context, text: string, count: number) {
  const member = await asMember(context)
  const { items, total } = await call(member, catalogueCalls.search, { query: { q: text, pageSize: String(count) } })
  printList(context, items, total)
}

function printList(context: Context, items: readonly Wallpaper[], total: number) {
  const { words } = context
  const lines = items.map((picture) => describe(context, picture))
  const text = items.length === 0 ? words.nothingFound : [...lines, words.found(total)].join('\n\n')
  context.print(text, { total, items: items.map((picture) => toValue(context, picture)) })
}
