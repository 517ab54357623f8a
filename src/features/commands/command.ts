import type { LucideIcon } from 'lucide-react'
import type { CommandEntry } from './entry.ts'

/** A line of the palette. */
export interface Command extends CommandEntry {
  /** Names it among all. */
  id: string
  icon: LucideIcon
  /** The keys that do the same. */
  keys?: readonly string[]
  /** While what it gives is under way, the palette waits. */
  run: () => void | Promise<void>
}
