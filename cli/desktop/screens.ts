import * as v from 'valibot'
import type { Desktop } from '../../contract/desktop.ts'
import { CliError } from '../failure.ts'
import { run, type Runner } from './run.ts'
import type { Screen } from './screen.ts'
import { windowsScreens } from './windows.ts'

const Pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))
const Turn = v.optional(v.union([v.string(), v.number()]), 0)

/** Transforms of Wayland: odd numbers, or names with 90 or 270, stand upright. */
function turned({ w, h, ...rest }: Screen, transform: string | number): Screen {
  const isUpright = typeof transform === 'number' ? transform % 2 === 1 : /90|270/.test(transform)
  return isUpright ? { ...rest, w: h, h: w } : { ...rest, w, h }
}

const SwayOutputs = v.array(
  v.object({
    name: v.string(),
    active: v.optional(v.boolean(), true),
    transform: Turn,
    current_mode: v.nullish(v.object({ width: Pixels, height: Pixels })),
  }),
)

const HyprlandMonitors = v.array(v.object({ name: v.string(), width: Pixels, height: Pixels, transform: Turn }))

const WlrOutputs = v.array(
  v.object({
    name: v.string(),
    enabled: v.optional(v.boolean(), true),
    transform: Turn,
    modes: v.array(v.object({ width: Pixels, height: Pixels, current: v.optional(v.boolean(), false) })),
  }),
)

const KscreenConfig = v.object({
  outputs: v.array(
    v.object({
      name: v.string(),
      connected: v.boolean(),
      enabled: v.boolean(),
      rotation: v.optional(v.number(), 1),
      currentModeId: v.optional(v.string(), ''),
      modes: v.array(v.object({ id: v.string(), size: v.object({ width: Pixels, height: Pixels }) })),
      pos: v.object({ x: v.number(), y: v.number() }),
    }),
  ),
})

const MacDisplays = v.object({
  SPDisplaysDataType: v.array(
    v.object({
      spdisplays_ndrvs: v.optional(
        v.array(v.object({ _name: v.string(), _spdisplays_pixels: v.optional(v.string(), '') })),
        [],
      ),
    }),
  ),
})

/** Reads what a program has printed as JSON; nothing where it is something else. */
function parsed<const S extends v.GenericSchema>(schema: S, printed: string): v.InferOutput<S> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(printed))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

async function swayScreens(runner: Runner): Promise<Screen[]> {
  const outputs = parsed(SwayOutputs, await run(runner, 'swaymsg', ['-r', '-t', 'get_outputs'])) ?? []
  return outputs.flatMap(({ name, active, transform, current_mode: mode }) =>
    active && mode ? [turned({ name, w: mode.width, h: mode.height }, transform)] : [],
  )
}

async function hyprlandScreens(runner: Runner): Promise<Screen[]> {
  const monitors = parsed(HyprlandMonitors, await run(runner, 'hyprctl', ['monitors', '-j'])) ?? []
  return monitors.map(({ name, width, height, transform }) => turned({ name, w: width, h: height }, transform))
}

async function wlrScreens(runner: Runner): Promise<Screen[]> {
  const outputs = parsed(WlrOutputs, await run(runner, 'wlr-randr', ['--json'])) ?? []
  return outputs.flatMap(({ name, enabled, transform, modes }) => {
    const mode = modes.find(({ current }) => current)
    return enabled && mode ? [turned({ name, w: mode.width, h: mode.height }, transform)] : []
  })
}

async function kdeScreens(runner: Runner): Promise<Screen[]> {
  const config = parsed(KscreenConfig, await run(runner, 'kscreen-doctor', ['-j']))
  return (config?.outputs ?? []).flatMap(({ name, connected, enabled, rotation, currentModeId, modes, pos }) => {
    const mode = modes.find(({ id }) => id === currentModeId)
    if (!connected || !enabled || !mode) return []
    // KScreen's rotations: 1 none, 2 left, 4 inverted, 8 right.
    return [turned({ name, w: mode.size.width, h: mode.size.height, ...pos }, rotation === 2 || rotation === 8 ? 1 : 0)]
  })
}

/** X11, and XWayland below a Wayland desktop. The size in the line is that of the turned screen. */
async function xrandrScreens(runner: Runner): Promise<Screen[]> {
  const printed = await run(runner, 'xrandr', ['--current'])
  return [...printed.matchAll(/^(\S+) connected (?:primary )?(\d+)x(\d+)\+(-?\d+)\+(-?\d+)/gm)].map(
    ([, name = '', w, h, x, y]) => ({ name, w: Number(w), h: Number(h), x: Number(x), y: Number(y) }),
  )
}

async function macScreens(runner: Runner): Promise<Screen[]> {
  const displays = parsed(MacDisplays, await run(runner, 'system_profiler', ['SPDisplaysDataType', '-json']))
  return (displays?.SPDisplaysDataType ?? []).flatMap(({ spdisplays_ndrvs }) =>
    spdisplays_ndrvs.flatMap(({ _name: name, _spdisplays_pixels: pixels }) => {
      const [, w, h] = /^(\d+) x (\d+)/.exec(pixels) ?? []
      return w && h ? [{ name, w: Number(w), h: Number(h) }] : []
    }),
  )
}

type Reader = (runner: Runner) => Promise<Screen[]>

/** Ways to read the screens of a desktop, the most precise first. */
const READERS: Record<Desktop, readonly Reader[]> = {
  windows: [windowsScreens],
  macos: [macScreens],
  gnome: [xrandrScreens],
  kde: [kdeScreens, xrandrScreens],
  xfce: [xrandrScreens],
  sway: [swayScreens, wlrScreens],
  hyprland: [hyprlandScreens, wlrScreens],
}

/** The connected screens, the largest first. Rejects where no program tells them. */
export async function findScreens(runner: Runner, desktop: Desktop): Promise<Screen[]> {
  for (const read of READERS[desktop]) {
    try {
      const screens = await read(runner)
      if (screens.length > 0) return screens.toSorted((a, b) => b.w * b.h - a.w * a.h)
    } catch (error) {
      // The next way may work.
      if (!(error instanceof CliError)) throw error
    }
  }
  throw new CliError('system', runner.words.noScreen)
}
