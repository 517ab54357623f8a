import type { Context } from '../context.ts'
import { CliError } from '../failure.ts'
import { plain } from '../text/plain.ts'
import { desktopOf } from './detect.ts'
import type { Screen } from './screen.ts'
import { findScreens } from './screens.ts'

/** What a person says about screens. */
export interface ScreenChoice {
  size: { w: number; h: number } | undefined
  monitor: string | undefined
  system: string | undefined
}

/** Pixels of a file: those that are named, else those of the named screen or of the largest one. */
export async function chosenPixels(context: Context, { size, monitor, system }: ScreenChoice) {
  if (size) return size
  const screens = await findScreens(context, desktopOf(context, system))
  return monitor === undefined ? largest(screens) : screenNamed(context, screens, monitor)
}

export function largest(screens: readonly Screen[]): Screen {
  const [first] = screens
  if (!first) throw new Error('findScreens gave no screen')
  return first
}

export function screenNamed({ words }: Pick<Context, 'words'>, screens: readonly Screen[], wanted: string): Screen {
  const found = screens.find(({ name }) => name === wanted)
  if (found) return found
  throw new CliError('usage', words.unknownMonitor(plain(wanted), screens.map(({ name }) => plain(name)).join(', ')))
}
