import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface NavigationItem {
  /** Shown once the app has a page at this path (`useBuilt`). */
  to: string
  name: MessageDescriptor
}

export interface NavigationGroup {
  name: MessageDescriptor
  items: readonly NavigationItem[]
}

// Lists, not entries that pages declare: the product spec gives their order and their names, which differ from those of the
// pages ("VIP", "VIP centre"). They name pages that are not built yet as well, and a link appears with its page's route. An
// entry in a route's `staticData` would be in the first script, while the footer and the menu load later.

/** Top navigation. Source: product spec §2, chrome. */
export const MAIN_NAVIGATION: readonly NavigationItem[] = [
  { to: '/', name: msg`Home` },
  { to: '/rank', name: msg`Rankings` },
  { to: '/future', name: msg`Tomorrow` },
  { to: '/history', name: msg`History` },
  { to: '/vip', name: msg`VIP` },
]

/** Footer. Source: inventory SH-12, SH-15. */
export const FOOTER_GROUPS: readonly NavigationGroup[] = [
  {
    name: msg`Discover`,
    items: [
      { to: '/today', name: msg`Today` },
      { to: '/rank', name: msg`Rankings` },
      { to: '/annual', name: msg`Annual` },
      { to: '/spotlights', name: msg`Spotlights` },
      { to: '/arts', name: msg`Masterpieces` },
      { to: '/history', name: msg`History` },
    ],
  },
  {
    name: msg`Community`,
    items: [
      { to: '/posts', name: msg`Posts` },
      { to: '/times', name: msg`Moments` },
      { to: '/creator', name: msg`Creators` },
      { to: '/invite', name: msg`Invite friends` },
    ],
  },
  {
    name: msg`Legal`,
    items: [
      { to: '/terms', name: msg`Terms` },
      { to: '/privacy', name: msg`Privacy` },
      { to: '/copyright', name: msg`Copyright` },
      { to: '/disclaimer', name: msg`Disclaimer` },
    ],
  },
  {
    name: msg`More`,
    items: [
      { to: '/announcements', name: msg`Announcements` },
      { to: '/feedback', name: msg`Feedback` },
      { to: '/help', name: msg`Help` },
      { to: '/contribute', name: msg`Contribute` },
    ],
  },
]
