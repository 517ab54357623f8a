import { PullToRefresh } from './pull-to-refresh.tsx'
import type { MoonTab } from './slots.ts'
import { TabBar } from './tab-bar.tsx'

/** What the installed app has on a phone beside what a tab has. */
export function PhoneParts(props: MoonTab) {
  return (
    <>
      <PullToRefresh />
      <TabBar {...props} />
    </>
  )
}
