import { Trans, useLingui } from '@lingui/react/macro'
import {
  Battery,
  Calendar,
  Camera,
  CloudSun,
  FileText,
  Flashlight,
  Folder,
  Globe,
  Image,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Map,
  MessageCircle,
  Music,
  NotebookPen,
  Phone,
  Trash2,
  Wifi,
} from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { DeviceKind } from '#contract/screens.ts'
import { dateFormat } from '#src/lib/dates/formats.ts'
import type { Area } from '../readability/readability.ts'
import { coveredParts, iconCells, LABEL_SHARE, type Part, type View } from './layout.ts'
import styles from './cover.module.css'

/** What a device draws above its wallpaper; a drawing, hidden from screen readers. */
export function Cover({ kind, view }: { kind: DeviceKind; view: View }) {
  const [now] = useState(() => new Date())
  if (view === 'guides') return <Guides kind={kind} />
  if (view === 'lock') return <LockScreen now={now} />
  if (view === 'home') return <HomeScreen kind={kind} now={now} />
  return view === 'desktop' && <Desktop kind={kind} now={now} />
}

function LockScreen({ now }: { now: Date }) {
  const { i18n } = useLingui()
  return (
    <>
      <StatusBar now={now} />
      <div className={styles.clock}>
        <span className={styles.date}>
          {dateFormat(i18n.locale, { month: 'long', day: 'numeric', weekday: 'long' }).format(now)}
        </span>
        <span className={styles.time}>{clockText(now)}</span>
      </div>
      <div className={styles.widgets}>
        <span className={styles.widget}>
          <CloudSun />
          21°
        </span>
        <span className={styles.widget}>
          <Calendar />
          {now.getDate()}
        </span>
        <span className={styles.widget}>
          <Battery />
          86%
        </span>
      </div>
      <span className={styles.corner}>
        <Flashlight />
      </span>
      <span className={styles.corner} data-end>
        <Camera />
      </span>
      <span className={styles.bar} />
    </>
  )
}

const DOCK_ICONS = { phone: Phone, messages: MessageCircle, browser: Globe, music: Music }
const DOCK = ['phone', 'messages', 'browser', 'music'] as const

function HomeScreen({ kind, now }: { kind: DeviceKind; now: Date }) {
  const { t } = useLingui()
  const apps: readonly (readonly [LucideIcon, string])[] = [
    [Image, t`Photos`],
    [Camera, t({ message: 'Camera', context: 'app' })],
    [CloudSun, t`Weather`],
    [Calendar, t({ message: 'Calendar', context: 'app' })],
    [Map, t({ message: 'Maps', context: 'app' })],
    [Music, t`Music`],
    [NotebookPen, t`Notes`],
    [Mail, t({ message: 'Mail', context: 'app' })],
  ]
  return (
    <>
      <StatusBar now={now} />
      <Icons cells={iconCells(kind)} apps={apps} />
      <div className={styles.dock}>
        {DOCK.map((name, at) => (
          <AppIcon key={name} icon={DOCK_ICONS[name]} tone={at} />
        ))}
      </div>
      <span className={styles.bar} />
    </>
  )
}

function Desktop({ kind, now }: { kind: DeviceKind; now: Date }) {
  const { t } = useLingui()
  const apps: readonly (readonly [LucideIcon, string])[] = [
    [Folder, t({ message: 'Files', context: 'app' })],
    [Image, t`Photos`],
    [FileText, t`Notes`],
    [Trash2, t({ message: 'Trash', context: 'app' })],
  ]
  return (
    <>
      <Icons cells={iconCells(kind)} apps={apps} />
      <div className={styles.taskbar} data-halved={kind === 'two-monitors' || undefined}>
        <span className={styles.task}>
          <LayoutGrid />
        </span>
        <span className={styles.task}>
          <Folder />
        </span>
        <span className={styles.task}>
          <Globe />
        </span>
        <span className={styles.task}>
          <Mail />
        </span>
        <span className={styles.taskTime}>{clockText(now)}</span>
      </div>
    </>
  )
}

/** Colours of the icons' grounds. */
const TONES = 4

function AppIcon({ icon: Icon, tone }: { icon: LucideIcon; tone: number }) {
  return (
    <span className={styles.app} data-tone={tone % TONES}>
      <Icon />
    </span>
  )
}

function Icons({ cells, apps }: { cells: readonly Area[]; apps: readonly (readonly [LucideIcon, string])[] }) {
  return apps.map(([icon, name], at) => {
    const cell = cells[at]
    return (
      cell && (
        <span key={name} className={styles.cell} style={placed(cell, { '--label': LABEL_SHARE, '--height': cell.h })}>
          <AppIcon icon={icon} tone={at} />
          <span className={styles.label}>{name}</span>
        </span>
      )
    )
  })
}

function Guides({ kind }: { kind: DeviceKind }) {
  const names: Record<Part, ReactNode> = {
    clock: <Trans context="part of a screen">Clock</Trans>,
    widgets: <Trans context="part of a screen">Widgets</Trans>,
    dock: <Trans context="part of a screen">Dock</Trans>,
    taskbar: <Trans context="part of a screen">Taskbar</Trans>,
  }
  return coveredParts(kind).map((area) => (
    <span key={area.part} className={styles.guide} style={placed(area)}>
      {names[area.part]}
    </span>
  ))
}

function StatusBar({ now }: { now: Date }) {
  return (
    <div className={styles.status}>
      <span>{clockText(now)}</span>
      <span className={styles.signs}>
        <Wifi />
        <Battery />
      </span>
    </div>
  )
}

const clockText = (now: Date) =>
  `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`

const percent = (share: number) => `${share * 100}%`

const placed = ({ x, y, w, h }: Area, more = {}) =>
  ({
    insetInlineStart: percent(x),
    insetBlockStart: percent(y),
    inlineSize: percent(w),
    blockSize: percent(h),
    ...more,
  }) as CSSProperties
