/** Systems in a device's name. */
export const DEVICE_SYSTEMS = [
  'iOS',
  'Android',
  'HarmonyOS',
  'Windows',
  'ChromeOS',
  'macOS',
  'Linux',
  'Unknown',
] as const

/** Browsers in a device's name. */
export const DEVICE_BROWSERS = [
  'WeChat',
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
  'Unknown',
] as const

const NAMES = new Set<string>(
  DEVICE_SYSTEMS.flatMap((system) => DEVICE_BROWSERS.map((browser) => `${system} - ${browser}`)),
)

/** Whether our page could have named a device like this: 'OS - Browser'. */
export const isDeviceName = (text: string) => NAMES.has(text)
