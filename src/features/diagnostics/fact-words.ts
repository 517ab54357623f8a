import { t } from '@lingui/core/macro'
import type { Facts } from './facts.ts'

// Proper names used by browsers.

export function displayWord(mode: Facts['display']) {
  if (mode === 'browser') return t`browser window`
  return mode === 'fullscreen' ? t`full screen` : t`installed app`
}

export function workerWord(state: Facts['worker']['state']) {
  if (state === 'none') return t`none`
  if (state === 'unsupported') return t`not supported`
  if (state === 'activated') return t`running`
  return state === 'redundant' ? t`replaced` : t`starting`
}

export function permissionWord(permission: Facts['push']['permission']) {
  if (permission === 'granted') return t`allowed`
  if (permission === 'denied') return t`blocked`
  return permission === 'default' ? t`not asked yet` : t`not supported`
}
