import type { DEVICE_BROWSERS, DEVICE_SYSTEMS } from '#contract/device-name.ts'

type Marks<Name extends string> = readonly (readonly [name: Name, mark: RegExp])[]

const SYSTEMS: Marks<(typeof DEVICE_SYSTEMS)[number]> = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]

/** Browsers based on another one contain its name too, so they come first. */
const BROWSERS: Marks<(typeof DEVICE_BROWSERS)[number]> = [
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const nameIn = (list: Marks<string>, userAgent: string) =>
  list.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'Unknown'

/** 'OS - Browser', e.g. 'Windows - Chrome'. Source: product spec §3. */
export const deviceName = (userAgent: string) => `${nameIn(SYSTEMS, userAgent)} - ${nameIn(BROWSERS, userAgent)}`
