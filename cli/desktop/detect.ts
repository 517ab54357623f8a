import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Desktop, DESKTOPS } from '../../contract/desktop.ts'
import type { Context } from '../context.ts'
import { CliError } from '../failure.ts'

type Env = Context['env']

/** Names in XDG_CURRENT_DESKTOP; desktops that use GNOME's setting count as it. */
const NAMES: readonly [Desktop, RegExp][] = [
  ['hyprland', /hyprland/i],
  ['sway', /sway/i],
  ['kde', /kde|plasma/i],
  ['xfce', /xfce/i],
  ['gnome', /gnome|unity|budgie|pantheon/i],
]

/** The desktop of this session, or the one that the person names. Rejects where neither is known. */
export function desktopOf(
  { env, platform, words }: Pick<Context, 'env' | 'platform' | 'words'>,
  named?: string,
): Desktop {
  if (named !== undefined) {
    const known = DESKTOPS.find((desktop) => desktop === named.toLowerCase())
    if (!known) throw new CliError('usage', words.badValue('system', DESKTOPS.join(', ')))
    return known
  }
  if (platform === 'win32') return 'windows'
  if (platform === 'darwin') return 'macos'
  if (env.HYPRLAND_INSTANCE_SIGNATURE) return 'hyprland'
  if (env.SWAYSOCK) return 'sway'
  const session = `${env.XDG_CURRENT_DESKTOP ?? ''}:${env.XDG_SESSION_DESKTOP ?? ''}:${env.DESKTOP_SESSION ?? ''}`
  const [found] = NAMES.find(([, name]) => name.test(session)) ?? []
  if (!found) throw new CliError('system', words.noDesktop)
  return found
}

/**
 * The environment of the running desktop, also for a command that cron or systemd has started: where its message bus and
 * its sockets are. What is set stays.
 */
export function desktopEnv(env: Env, userId: number | undefined): Env {
  if (userId === undefined) return env
  const runtime = env.XDG_RUNTIME_DIR || `/run/user/${userId}`
  const sway = newest(runtime, (name) => /^sway-ipc\..+\.sock$/.test(name))
  const hyprland = newest(join(runtime, 'hypr'), () => true)
  const bus = newest(runtime, (name) => name === 'bus')
  return {
    ...(bus && { DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(runtime, bus)}` }),
    ...(sway && { SWAYSOCK: join(runtime, sway) }),
    ...(hyprland && { HYPRLAND_INSTANCE_SIGNATURE: hyprland }),
    XDG_RUNTIME_DIR: runtime,
    ...env,
  }
}

function newest(folder: string, isWanted: (name: string) => boolean) {
  try {
    const found = readdirSync(folder)
      .filter(isWanted)
      .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    return found.toSorted((a, b) => b.at - a.at)[0]?.name
  } catch {
    return undefined
  }
}
