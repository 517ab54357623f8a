import { msg } from '@lingui/core/macro'
import type { ScreenTheme } from '#contract/screens.ts'

/** Appearances of a system. */
export const THEME_NAMES = {
  auto: msg({ context: 'appearance', message: 'Auto' }),
  light: msg({ context: 'appearance', message: 'Light' }),
  dark: msg({ context: 'appearance', message: 'Dark' }),
} as const satisfies Record<ScreenTheme, unknown>
