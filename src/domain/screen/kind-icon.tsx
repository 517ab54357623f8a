import { Laptop, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import type { DeviceKind } from '#contract/screens.ts'

const ICONS: Record<DeviceKind, LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  laptop: Laptop,
  desktop: Monitor,
  ultrawide: Monitor,
  'two-monitors': Monitor,
}

/** The kind of a device, as a picture; its name stands beside it. */
export function KindIcon({ kind }: { kind: DeviceKind }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden="true" />
}
