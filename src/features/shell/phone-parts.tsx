import { PullToRefresh } from './pull-to-refresh/pull-to-refresh.tsx'
import type { MoonTab } from './slots.ts'
import { TabBar } from './tab-bar.tsx'

/** Parts of the installed app on a phone that a browser tab lacks. */
export function PhoneParts(props: MoonTab) {
  return (
    <>
      <PullToRefresh />
      <TabBar {...props} />
    </>
  )
}
