import type { ReactNode } from 'react'

/** Parts of the shell that belong to other features; the root route puts them in. */
export interface ShellSlots {
  themeToggle: ReactNode
  /** The latest announcement as an entry of the user menu. */
  announcement: ReactNode
  /** What waits on this device to be sent, in the user menu. */
  outbox: ReactNode
}

/** The installed app's middle tab. */
export interface MoonTab {
  /** The streak as a picture; held, it shows how long still. */
  renderMoon: (isHeld: boolean) => ReactNode
  /** The tab was held: what its press asks for, at once. */
  onHoldMoon: () => void
}
