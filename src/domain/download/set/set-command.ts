import type { System } from './systems.ts'

/** Characters of file names that every program below reads as they are. */
const SAFE = /^[\p{L}\p{M}\p{N}._×-]+$/u

/**
 * One line that sets the file `name` in the downloads folder as wallpaper of all screens, for a terminal of that system;
 * null where there is none. No character of the name is read as a command.
 */
export function setCommand(system: System, name: string): string | null {
  const file = `"$HOME/Downloads/"${shellQuoted(name)}`
  if (system === 'windows') return windowsCommand(name)
  if (system === 'macos') {
    const script = `-e 'on run a' -e 'tell application "System Events" to tell every desktop to set picture to (item 1 of a)' -e 'end run'`
    return `osascript ${script} ${file}`
  }
  if (system === 'gnome') {
    const address = `"file://$HOME/Downloads/"${shellQuoted(encodeURIComponent(name))}`
    return `for k in picture-uri picture-uri-dark; do gsettings set org.gnome.desktop.background $k ${address}; done`
  }
  if (system === 'kde') return `plasma-apply-wallpaperimage ${file}`
  if (system === 'xfce')
    return `xfconf-query -c xfce4-desktop -l | grep last-image | xargs -I{} xfconf-query -c xfce4-desktop -p {} -s ${file}`
  // These two read the line again themselves, so a name with other characters is copied to a plain one first.
  const plain = SAFE.test(name) ? name : `wallpaper.${name.split('.').at(-1)}`
  const copy = plain === name ? '' : `cp ${file} "$HOME/Downloads/${plain}" && `
  if (system === 'sway') return `${copy}swaymsg "output * bg $HOME/Downloads/${plain} fill"`
  if (system === 'hyprland') {
    const [preload, wallpaper] = [`preload "$HOME/Downloads/${plain}"`, `wallpaper ",$HOME/Downloads/${plain}"`]
    return `${copy}hyprctl hyprpaper ${preload} && hyprctl hyprpaper ${wallpaper}`
  }
  return null
}

function windowsCommand(name: string) {
  const call = `[DllImport("user32.dll", CharSet=CharSet.Unicode)] public static extern bool SystemParametersInfo(int a, int b, string c, int d);`
  const file = `(Join-Path "$HOME\\Downloads" '${name.replaceAll("'", "''")}')`
  // 20 sets the desktop's wallpaper; 3 stores the setting and tells all windows.
  return `(Add-Type -PassThru -Namespace Tianmu -Name Desktop -MemberDefinition '${call}')::SystemParametersInfo(20, 0, ${file}, 3)`
}

/** As one word of a POSIX shell. */
const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
