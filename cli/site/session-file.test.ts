import { expect, test } from 'vitest'
import { configFolder, pictureFolder } from './session-file.ts'

// rows: OP-05
test.each([
  ['linux', {}, '/people/lin/.config/tianmu-wp', '/people/lin/.local/share/tianmu-wp'],
  ['linux', { XDG_CONFIG_HOME: '/c', XDG_DATA_HOME: '/d' }, '/c/tianmu-wp', '/d/tianmu-wp'],
  [
    'darwin',
    {},
    '/people/lin/Library/Application Support/tianmu-wp',
    '/people/lin/Library/Application Support/tianmu-wp/pictures',
  ],
  ['win32', { APPDATA: '/r', LOCALAPPDATA: '/l' }, '/r/tianmu-wp', '/l/tianmu-wp'],
] as const)('on %s with %j settings and pictures are where the system has them', (platform, env, config, pictures) => {
  const place = { platform, env, home: '/people/lin' }
  expect([configFolder(place), pictureFolder(place)]).toEqual([config, pictures])
})
