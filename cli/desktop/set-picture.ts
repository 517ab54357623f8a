import { pathToFileURL } from 'node:url'
import {
  type Desktop,
  GNOME_BACKGROUND,
  GNOME_PICTURE_KEYS,
  KDE_SET_ALL,
  MACOS_SET_ALL,
  SWAY_SAFE_NAME,
  XFCE_CHANNEL,
  XFCE_PROPERTY,
} from '../../contract/desktop.ts'
import { CliError } from '../failure.ts'
import { isMissing, run, runFirst, type Runner } from './run.ts'
import type { Screen } from './screen.ts'
import { setOnWindows } from './windows.ts'

/** Desktops that show one picture on every screen. */
export const HAS_ONE_PICTURE: ReadonlySet<Desktop> = new Set(['gnome'])

type Setter = (runner: Runner, file: string, screen: Screen | null) => Promise<unknown>

const setOnGnome: Setter = async (runner, file) => {
  const { href } = pathToFileURL(file)
  for (const key of GNOME_PICTURE_KEYS) await run(runner, 'gsettings', ['set', GNOME_BACKGROUND, key, href])
  // The file has the screen's shape; other options would leave borders on a second screen.
  await run(runner, 'gsettings', ['set', GNOME_BACKGROUND, 'picture-options', 'zoom'])
}

const QDBUS = ['qdbus6', 'qdbus', 'qdbus-qt5'] as const

/** A script that Plasma runs; all texts in it are JSON, which no character of a name can leave. */
function plasmaScript(file: string, screen: Screen | null) {
  const condition =
    screen?.x === undefined
      ? 'true'
      : `screenGeometry(d.screen).x === ${screen.x} && screenGeometry(d.screen).y === ${screen.y}`
  const address = JSON.stringify(pathToFileURL(file).href)
  return `for (const d of desktops()) if (${condition}) {
  d.wallpaperPlugin = "org.kde.image"
  d.currentConfigGroup = ["Wallpaper", "org.kde.image", "General"]
  d.writeConfig("Image", ${address})
}`
}

const setOnKde: Setter = async (runner, file, screen) => {
  if (!screen) {
    try {
      return await run(runner, KDE_SET_ALL, [file])
    } catch (error) {
      // Before Plasma 5.24.
      if (!isMissing(error)) throw error
    }
  }
  const args = ['org.kde.plasmashell', '/PlasmaShell', 'org.kde.PlasmaShell.evaluateScript', plasmaScript(file, screen)]
  return runFirst(runner, QDBUS, args)
}

const setOnXfce: Setter = async (runner, file, screen) => {
  const printed = await run(runner, 'xfconf-query', ['-c', XFCE_CHANNEL, '-l'])
  const settings = printed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.endsWith(`/${XFCE_PROPERTY}`) && (!screen || line.includes(`/monitor${screen.name}/`)))
  if (settings.length === 0) throw new CliError('system', runner.words.nothingToChange)
  for (const setting of settings) await run(runner, 'xfconf-query', ['-c', XFCE_CHANNEL, '-p', setting, '-s', file])
}

/** These two read their arguments again, by rules of their own. */
function checkPath({ words }: Runner, file: string) {
  const isSafe = file.split('/').every((part) => part === '' || SWAY_SAFE_NAME.test(part))
  if (!isSafe) throw new CliError('system', words.unsafePath(file))
}

const setOnSway: Setter = async (runner, file, screen) => {
  checkPath(runner, file)
  await run(runner, 'swaymsg', ['output', screen?.name ?? '*', 'bg', file, 'fill'])
}

const setOnHyprland: Setter = async (runner, file, screen) => {
  checkPath(runner, file)
  await run(runner, 'hyprctl', ['hyprpaper', 'preload', file])
  await run(runner, 'hyprctl', ['hyprpaper', 'wallpaper', `${screen?.name ?? ''},${file}`])
  // What is shown no longer stays in memory otherwise. Old versions do not know the command.
  await run(runner, 'hyprctl', ['hyprpaper', 'unload', 'unused']).catch(() => '')
}

/** Sets the picture of the display with the name that is its second argument; prints how many have it. */
const MACOS_SET_ONE = [
  'on run a',
  'set n to 0',
  'tell application "System Events"',
  'repeat with d in desktops',
  'if display name of d is (item 2 of a) then',
  'set picture of d to (item 1 of a)',
  'set n to n + 1',
  'end if',
  'end repeat',
  'end tell',
  'return n',
  'end run',
]

const setOnMac: Setter = async (runner, file, screen) => {
  const lines = (screen ? MACOS_SET_ONE : MACOS_SET_ALL).flatMap((line) => ['-e', line])
  const printed = await run(runner, 'osascript', [...lines, file, ...(screen ? [screen.name] : [])])
  if (screen && printed.trim() === '0') throw new CliError('system', runner.words.unknownMonitor(screen.name, ''))
}

const SETTERS: Record<Desktop, Setter> = {
  windows: (runner, file, screen) => setOnWindows(runner, file, screen?.name ?? ''),
  macos: setOnMac,
  gnome: setOnGnome,
  kde: setOnKde,
  xfce: setOnXfce,
  sway: setOnSway,
  hyprland: setOnHyprland,
}

/** Sets the file, an absolute path, as wallpaper of one screen or of all. Rejects with the program's complaint. */
export async function setPicture(runner: Runner, desktop: Desktop, file: string, screen: Screen | null) {
  await SETTERS[desktop](runner, file, screen)
}
