import type { LicenceInfo } from '#contract/detail.ts'

/** Pictures whose service shows them as wallpapers and allows no other use. */
export const WALLPAPER_ONLY: LicenceInfo = {
  code: 'wallpaper-only',
  name: 'All rights reserved',
  url: '',
  wallpaperOnly: true,
}

export const CC0: LicenceInfo = {
  code: 'CC0-1.0',
  name: 'CC0 1.0',
  url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  wallpaperOnly: false,
}

export const PUBLIC_DOMAIN: LicenceInfo = {
  code: 'PDM-1.0',
  name: 'Public Domain Mark 1.0',
  url: 'https://creativecommons.org/publicdomain/mark/1.0/',
  wallpaperOnly: false,
}
