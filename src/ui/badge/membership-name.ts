import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/** Name of a membership level (groupId); nothing at level 1 and below. */
export function membershipName(groupId: number | undefined) {
  if (groupId === undefined || groupId <= 1) return undefined
  if (groupId === 2) return msg`Basic member`
  if (groupId === 3) return msg`Advanced member`
  if (groupId === 4) return msg`Professional member`
  if (groupId === 5) return msg`Special member`
  return msg`Super member`
}

/** The members of that level (groupId) and of all above, as the subject of a sentence; nothing at level 1 and below. */
export function membersFrom(groupId: number | undefined) {
  if (groupId === undefined || groupId <= 1) return undefined
  if (groupId === 2) return msg`Basic members and above`
  if (groupId === 3) return msg`Advanced members and above`
  if (groupId === 4) return msg`Professional members and above`
  if (groupId === 5) return msg`Special members and above`
  return msg`Super members`
}

/** The same in the language of the page. */
export function useMembersFrom(groupId: number | undefined) {
  const { i18n } = useLingui()
  const members = membersFrom(groupId)
  return members && i18n._(members)
}
