/** Desktops on which a program can set the wallpaper. */
export const DESKTOPS = ['windows', 'macos', 'gnome', 'kde', 'xfce', 'sway', 'hyprland'] as const
export type Desktop = (typeof DESKTOPS)[number]

// What the page's terminal lines and the command-line tool both call. Each is one argument, not quoted for a shell.

/** AppleScript: sets the picture whose path is its first argument on every display. Source: System Events' dictionary. */
export const MACOS_SET_ALL = [
  'on run a',
  'tell application "System Events" to tell every desktop to set picture to (item 1 of a)',
  'end run',
] as const

/** GSettings schema and the keys of the light and the dark style; each takes a `file://` address. */
export const GNOME_BACKGROUND = 'org.gnome.desktop.background'
export const GNOME_PICTURE_KEYS = ['picture-uri', 'picture-uri-dark'] as const

/** Sets a picture, given by its path, on every screen of Plasma. */
export const KDE_SET_ALL = 'plasma-apply-wallpaperimage'

/** Xfconf channel whose properties that end in this name hold the path of a picture, one for each screen and workspace. */
export const XFCE_CHANNEL = 'xfce4-desktop'
export const XFCE_PROPERTY = 'last-image'

/** Characters of a name that sway and Hyprland, which parse their arguments again, read as they are. */
export const SWAY_SAFE_NAME = /^[\p{L}\p{M}\p{N}._×-]+$/u
