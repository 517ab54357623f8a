import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Letters after G, and the page that each leads to once it is built. Source: inventory 5.5. */
export const GO_KEYS: readonly { letter: string; to: string; name: MessageDescriptor }[] = [
  { letter: 'h', to: '/', name: msg`Home` },
  { letter: 't', to: '/today', name: msg`Today` },
  { letter: 'r', to: '/rank', name: msg`Rankings` },
  { letter: 'm', to: '/messages', name: msg`Messages` },
]
