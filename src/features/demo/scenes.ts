import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SceneName } from './scene-names.ts'

interface Scene {
  name: SceneName
  title: MessageDescriptor
  text: MessageDescriptor
}

/** The tour of the product, in order. Its pictures are the real pages, captured by `npm run screenshots -- demo`. */
export const SCENES: readonly Scene[] = [
  {
    name: 'home',
    title: msg`A new sky every day`,
    text: msg`One picture is chosen for you; fifteen regions have their own.`,
  },
  {
    name: 'history',
    title: msg`No day is ever lost`,
    text: msg`Look back on any past day, in all regions or just one.`,
  },
  {
    name: 'sizes',
    title: msg`Cut for your screen`,
    text: msg`From phone to 10K, native pixels first, saved with one press.`,
  },
  {
    name: 'tomorrow',
    title: msg`Tomorrow, behind its curtain`,
    text: msg`Its colours show through; members may look a day early.`,
  },
  {
    name: 'check-in',
    title: msg`A moon that fills up`,
    text: msg`Check in every day: points each time, a full moon on day thirty.`,
  },
]
