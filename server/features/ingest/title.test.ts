import { expect, test } from 'vitest'
import { titleOf } from './title.ts'

const same = (text: string) => ({ text, english: text })

test.each([
  ['FallenLeaf.jpg', 'Fallen Leaf'],
  ['summer_1am.png', 'Summer 1am'],
  ['sea-of clouds.3840x2160 (2).jpg', 'Sea of clouds'],
  ['lake_4k_copy.jpg', 'Lake'],
  ['my iPhone shot.jpg', 'My iPhone shot'],
  ['FallenLeaf/contents/images/2560x1600.jpg', 'Fallen Leaf'],
  ['Flow/contents/images_dark/5120x2880.jpg', 'Flow'],
  ['Alps/2024/0001.jpg', 'Alps'],
  ['5120x2880.jpg', '5120x2880'],
  ['IMG_1234.jpg', 'IMG 1234'],
  ['\u001b[31m\u202e.jpg', 'Untitled'],
])('a picture that says nothing in %s is “%s”', (name, title) => {
  expect(titleOf(name, {})).toEqual(same(title))
})

test('a Chinese name has no English form', () => {
  expect(titleOf('港.jpg', {})).toEqual({ text: '港', english: '' })
})

test('a title comes before a description, a description before a place, a place before the name', () => {
  const texts = { place: same('Aarhus'), country: 'Denmark' }
  expect(titleOf('a.jpg', { ...texts, description: same('Cups'), title: same('Colours') })).toEqual(same('Colours'))
  expect(titleOf('a.jpg', { ...texts, description: same('Cups\nof tea') })).toEqual(same('Cups'))
  expect(titleOf('a.jpg', texts)).toEqual(same('Aarhus'))
  expect(titleOf('a.jpg', { country: 'Denmark' })).toEqual(same('Denmark'))
})

test('a title is the sentences that fit of a long description, or the beginning of a single long one', () => {
  const description = `Colorful cups. Aarhus, Denmark. SONY NEX-3N, SONY E 16-50mm f/3.5-5.6 PZ OSS, with 01 preset.`
  expect(titleOf('a.jpg', { description: same(description) })).toEqual(same('Colorful cups. Aarhus, Denmark'))
  expect(titleOf('a.jpg', { description: same('very '.repeat(40)) }).text).toMatch(/^(?:very ){15}very…$/)
})
