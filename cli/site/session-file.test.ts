import { expect, test } from 'vitest'
import { configFolder, pictureFolder } from './session-file.ts'

// rows: OP-05
test.each([
  ['linux', {}, '/home/lin/.config/tianmu-wp', '/home/lin/.local/share/tianmu-wp'],
  ['linux', { XDG_CONFIG_HOME: '/c', XDG_DATA_HOME: '/d' }, '/c/tianmu-wp', '/d/tianmu-wp'],
  [
    'darwin',
    {},
    '/home/lin/Library/Application Support/tianmu-wp',
    '/home/lin/Library/Application Support/tianmu-wp/pictures',
  ],
  ['win32', { APPDATA: '/r', LOCALAPPDATA: '/l' }, '/r/tianmu-wp', '/l/tianmu-wp'],
] as const)('on %s with %j settings and pictures are where the system has them', (platform, env, config, pictures) => {
  const place = { platform, env, home: '/home/lin' }
  expect([configFolder(place), pictureFolder(place)]).toEqual([config, pictures])
})
