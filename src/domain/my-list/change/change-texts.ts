import { plural, t } from '@lingui/core/macro'
import type { MyList } from '#contract/my-list-bulk.ts'

/** Says what was removed, and when it will be sent if there is no network. */
export function removedText(list: MyList, count: number, isOnline: boolean) {
  const removed = removalText(list, count)
  return isOnline ? removed : t`${removed}. It will be sent once you are online.`
}

function removalText(list: MyList, count: number) {
  switch (list) {
    case 'likes':
      return plural(count, { one: 'Removed # like', other: 'Removed # likes' })
    case 'favs':
      return plural(count, { one: 'Removed # favourite', other: 'Removed # favourites' })
    default:
      return plural(count, { one: 'Removed # download from the list', other: 'Removed # downloads from the list' })
  }
}

export function restoredText(list: MyList, count: number) {
  switch (list) {
    case 'likes':
      return plural(count, { one: 'Restored # like', other: 'Restored # likes' })
    case 'favs':
      return plural(count, { one: 'Restored # favourite', other: 'Restored # favourites' })
    default:
      return plural(count, { one: 'Restored # download in the list', other: 'Restored # downloads in the list' })
  }
}

/** Title of a queued change. */
export const changeTitle = (list: MyList, action: 'remove' | 'restore', count: number) =>
  action === 'remove' ? removalText(list, count) : restoredText(list, count)

export function notAcceptedText(list: MyList) {
  switch (list) {
    case 'likes':
      return t`Your likes could not be updated. Nothing was changed.`
    case 'favs':
      return t`Your favourites could not be updated. Nothing was changed.`
    default:
      return t`Your downloads could not be updated. Nothing was changed.`
  }
}
