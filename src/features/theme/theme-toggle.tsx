import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Moon, Sun, SunMoon } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'
import { cycleThemeMode, themeModeAtom } from './theme.ts'

const ICONS = { auto: SunMoon, light: Sun, dark: Moon }
const NAMES = { auto: msg`Theme: auto`, light: msg`Theme: light`, dark: msg`Theme: dark` }

/** Cycles auto, light, dark; its name says the current one. */
export function ThemeToggle() {
  const { t } = useLingui()
  const mode = useAtomValue(themeModeAtom)
  const Icon = ICONS[mode]
  return (
    <IconButton label={t(NAMES[mode])} onClick={cycleThemeMode}>
      <Icon />
    </IconButton>
  )
}
