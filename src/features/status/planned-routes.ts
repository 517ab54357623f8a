import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface PlannedRoute {
  /** As in the route table; `{…}` is one path segment. */
  paths: readonly [string, ...string[]]
  name: MessageDescriptor
  /** Its purpose in one sentence. */
  text: MessageDescriptor
  /** Available parts. */
  part?: { to: string; name: MessageDescriptor }
}

/**
 * Pages of the route table (product spec §2) that are not built yet. A route at the same path wins everywhere, in tests as
 * well, so an entry of a built page is never shown and may be removed at any time.
 */
export const PLANNED_ROUTES: readonly PlannedRoute[] = [
  {
    paths: ['/welcome'],
    name: msg`Welcome`,
    text: msg`Tell us your screens and your taste, and the first pictures will fit.`,
  },
  {
    paths: ['/posts', '/contribute'],
    name: msg`Posts`,
    text: msg`Wallpapers that members share, and room to share yours.`,
  },
  {
    paths: ['/post/{aid}', '/post/{aid}.html'],
    name: msg`Post`,
    text: msg`One shared wallpaper with its story and its comments.`,
  },
  {
    paths: ['/times', '/time/{id}'],
    name: msg`Moments`,
    text: msg`What members see today, in pictures and a few words.`,
  },
  {
    paths: ['/contribution'],
    name: msg`Contribution centre`,
    text: msg`Rules, rewards, drafts and your works in one place.`,
  },
  {
    paths: ['/contribute/edit'],
    name: msg`Edit a work`,
    text: msg`Upload, describe and submit a work; drafts are saved.`,
  },
  {
    paths: ['/my-contributions'],
    name: msg`My works`,
    text: msg`All your submissions, with status and statistics.`,
  },
  { paths: ['/creator'], name: msg`Creator program`, text: msg`Rights, shares and stories of our creators.` },
  {
    paths: ['/creator/apply', '/creator-apply'],
    name: msg`Become a creator`,
    text: msg`Three steps; we answer within 3 business days.`,
  },
  { paths: ['/earnings-detail'], name: msg`Earnings`, text: msg`What each of your works has earned, to the cent.` },
  { paths: ['/messages'], name: msg`Messages`, text: msg`Private, system and public messages.` },
  {
    paths: ['/notifications'],
    name: msg`Notifications`,
    text: msg`Likes, replies and reminders, newest first.`,
    part: { to: '/notifications/settings', name: msg`Reminder settings` },
  },
  { paths: ['/profile'], name: msg`Profile`, text: msg`Your page: avatar, nickname and bio.` },
  { paths: ['/my-comments'], name: msg`My comments`, text: msg`Your comments, and where you left them.` },
  {
    paths: ['/help'],
    name: msg`Help`,
    text: msg`Guides and answers, among them how to set a wallpaper on every device.`,
  },
  { paths: ['/feedback'], name: msg`Feedback`, text: msg`Tell us what is wrong or missing; we answer.` },
  { paths: ['/privacy'], name: msg`Privacy`, text: msg`What we collect, why, and how to get rid of it.` },
  { paths: ['/terms'], name: msg`Terms`, text: msg`The agreement between you and us, in plain words.` },
  { paths: ['/copyright'], name: msg`Copyright`, text: msg`Who owns the pictures, and how to assert your rights.` },
  { paths: ['/disclaimer'], name: msg`Disclaimer`, text: msg`What we are not liable for.` },
  { paths: ['/developer'], name: msg`Developers`, text: msg`The API, keys and feeds for building on the site.` },
]
