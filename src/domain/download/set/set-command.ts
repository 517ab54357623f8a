import {
  GNOME_BACKGROUND,
  GNOME_PICTURE_KEYS,
  KDE_SET_ALL,
  MACOS_SET_ALL,
  SWAY_SAFE_NAME,
  XFCE_CHANNEL,
  XFCE_PROPERTY,
} from '#contract/desktop.ts'
import type { System } from './systems.ts'

/**
 * One line that sets the file `name` in the downloads folder as wallpaper of all screens, for a terminal of that system;
 * null where there is none. No character of the name is read as a command.
 */
export function setCommand(system: System, name: string): string | null {
  if (system === 'windows') return windowsCommand(name)
  if (system === 'macos') {
    const script = MACOS_SET_ALL.map((line) => `-e ${shellQuoted(line)}`).join(' ')
    return `osascript ${script} "$HOME/Downloads/"${shellQuoted(name)}`
  }
  const command = linuxCommand(system, name)
  return command === null ? null : `${findDownloads(name)}; ${command}`
}

/** Sets the file `name` in the folder `$d`. */
function linuxCommand(system: System, name: string): string | null {
  const file = `"$d/"${shellQuoted(name)}`
  if (system === 'gnome') {
    const address = `"file://$d/"${shellQuoted(encodeURIComponent(name))}`
    return `for k in ${GNOME_PICTURE_KEYS.join(' ')}; do gsettings set ${GNOME_BACKGROUND} $k ${address}; done`
  }
  if (system === 'kde') return `${KDE_SET_ALL} ${file}`
  if (system === 'xfce')
    return `xfconf-query -c ${XFCE_CHANNEL} -l | grep ${XFCE_PROPERTY} | xargs -I{} xfconf-query -c ${XFCE_CHANNEL} -p {} -s ${file}`
  // These two read the line again themselves, so a name with other characters is copied to a plain one first.
  const plain = SWAY_SAFE_NAME.test(name) ? name : `wallpaper.${name.split('.').at(-1)}`
  const copy = plain === name ? '' : `cp ${file} "$d/${plain}" && `
  if (system === 'sway') return `${copy}swaymsg "output * bg $d/${plain} fill"`
  if (system === 'hyprland') {
    const [preload, wallpaper] = [`preload "$d/${plain}"`, `wallpaper ",$d/${plain}"`]
    return `${copy}hyprctl hyprpaper ${preload} && hyprctl hyprpaper ${wallpaper}`
  }
  return null
}

/**
 * Shell code that sets `$d` to the downloads folder of a Linux desktop, in which the file `name` lies: named in the
 * desktop's language (`~/下载`), or `~/Downloads` where the desktop knows none.
 */
export const findDownloads = (name: string) =>
  `d="$(xdg-user-dir DOWNLOAD 2>/dev/null)"; [ -f "$d/"${shellQuoted(name)} ] || d="$HOME/Downloads"`

function windowsCommand(name: string) {
  const call = `[DllImport("user32.dll", CharSet=CharSet.Unicode)] public static extern bool SystemParametersInfo(int a, int b, string c, int d);`
  const file = `(Join-Path "$HOME\\Downloads" '${name.replaceAll("'", "''")}')`
  // 20 sets the desktop's wallpaper; 3 stores the setting and tells all windows.
  return `(Add-Type -PassThru -Namespace Tianmu -Name Desktop -MemberDefinition '${call}')::SystemParametersInfo(20, 0, ${file}, 3)`
}

/** As one word of a POSIX shell. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
