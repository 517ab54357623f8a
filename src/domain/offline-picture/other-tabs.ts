const NAME = 'tianmu-saved'

let channel: BroadcastChannel | undefined
const open = () => (channel ??= new BroadcastChannel(NAME))

/** Notifies other tabs that offline pictures have changed. */
export const notifyOtherTabs = () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  open().postMessage('changed')
}

/** Calls `listener` when another tab has changed offline pictures. Returns a cleanup function. */
export function watchOtherTabs(listener: () => void) {
  const heard = () => listener()
  open().addEventListener('message', heard)
  return () => open().removeEventListener('message', heard)
}
