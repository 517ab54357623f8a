import { expect, test } from 'vitest'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { filesOf } from './offline-files.ts'

const COMPANION = {
  width: 1440,
  height: 3280,
  ratio: 1440 / 3280,
  bytes: 50_000,
  dominant: '#102030',
  thumbhash: 'AAAA',
  focal: { x: 0.5, y: 0.5 },
  picture: '/img/companion',
  maxWidth: 1280,
}
const PICTURE = samplePicture({ picture: '/img/own', maxWidth: 3840, companion: COMPANION })

// rows: SH-38
test('a phone saves the companion too, which it shows offline; a monitor does not', () => {
  expect(filesOf(PICTURE, 'screen', { w: 1170, h: 2532 })).toEqual([
    '/img/own/640.avif',
    '/img/companion/640.avif',
    '/img/companion/1280.avif',
    '/img/own/2560.avif',
  ])
  expect(filesOf(PICTURE, 'screen', { w: 2560, h: 1440 })).toEqual(['/img/own/640.avif', '/img/own/2560.avif'])
})
