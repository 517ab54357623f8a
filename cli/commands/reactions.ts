import { reactionCalls } from '../../contract/reaction.ts'
import type { Context } from '../context.ts'
import { asMember } from '../site/as-member.ts'
import { call } from '../site/call.ts'
import { findPicture, titleOf } from '../site/find-picture.ts'

export async function like(context: Context, named: string, isUndone: boolean) {
  const { member, picture } = await pictureOf(context, named)
  const reaction = isUndone ? reactionCalls.unlike : reactionCalls.like
  const state = await call(member, reaction, { params: { aid: picture.aid } })
  const title = titleOf(context, picture)
  context.print(isUndone ? context.words.unliked(title) : context.words.liked(title), { aid: picture.aid, ...state })
}

export async function favourite(context: Context, named: string, isUndone: boolean) {
  const { member, picture } = await pictureOf(context, named)
  const reaction = isUndone ? reactionCalls.unfavourite : reactionCalls.favourite
  const { faved, favs } = await call(member, reaction, { params: { aid: picture.aid } })
  const title = titleOf(context, picture)
  const { favoured, unfavoured } = context.words
  context.print(isUndone ? unfavoured(title) : favoured(title), { aid: picture.aid, faved, favs })
}

async function pictureOf(context: Context, named: string) {
  const member = await asMember(context)
  return { member, picture: await findPicture(member, named, undefined) }
}
