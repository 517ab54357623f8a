import { useLingui } from '@lingui/react/macro'
import { MonitorCog } from 'lucide-react'
import { Choice } from '#src/ui/choice/choice.tsx'
import { rememberSystem, type System, SYSTEMS } from './systems.ts'

const NAMES: Record<System, string> = {
  android: 'Android',
  ios: 'iPhone / iPad',
  windows: 'Windows',
  macos: 'macOS',
  chromeos: 'ChromeOS',
  gnome: 'Linux · GNOME',
  kde: 'Linux · KDE Plasma',
  xfce: 'Linux · Xfce',
  sway: 'Linux · sway',
  hyprland: 'Linux · Hyprland',
}

interface SystemChoiceProps {
  system: System
  onChoose: (system: System) => void
}

/** Whose way of setting a wallpaper is explained; remembered for the next time. */
export function SystemChoice({ system, onChoose }: SystemChoiceProps) {
  const { t } = useLingui()
  return (
    <Choice
      label={t`System`}
      icon={<MonitorCog aria-hidden="true" />}
      value={system}
      choices={SYSTEMS.map((value) => ({ value, name: NAMES[value] }))}
      onChange={(chosen) => {
        onChoose(chosen)
        rememberSystem(chosen)
      }}
    />
  )
}
