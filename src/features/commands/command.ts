import type { LucideIcon } from 'lucide-react'
import type { CommandEntry } from './entry.ts'

/** A line of the palette. */
export interface Command extends CommandEntry {
  /** Unique id. */
  id: string
  icon: LucideIcon
  /** The equivalent shortcut. */
  keys?: readonly string[]
  /** Runs the command; the palette waits for a promise. */
  run: () => void | Promise<void>
}
