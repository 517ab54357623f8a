import type { ReactNode } from 'react'

/** Parts of the shell from other features; the root route fills them. */
export interface ShellSlots {
  themeToggle: ReactNode
  /** The latest announcement as an entry of the user menu. */
  announcement: ReactNode
  /** Queued entries on this device, in the user menu. */
  outbox: ReactNode
}

/** The installed app's middle tab. */
export interface MoonTab {
  /** The streak as a picture; while held, it shows the progress. */
  renderMoon: (isHeld: boolean) => ReactNode
  /** The tab was held: runs its action at once. */
  onHoldMoon: () => void
}
