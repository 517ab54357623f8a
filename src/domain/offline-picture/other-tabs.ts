const NAME = 'tianmu-saved'

let channel: BroadcastChannel | undefined
const open = () => (channel ??= new BroadcastChannel(NAME))

/** Something that is saved has changed. */
export const tellOtherTabs = () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  open().postMessage('changed')
}

/** Calls `listener` when another tab has changed what is saved. Returns what ends it. */
export function watchOtherTabs(listener: () => void) {
  const heard = () => listener()
  open().addEventListener('message', heard)
  return () => open().removeEventListener('message', heard)
}
