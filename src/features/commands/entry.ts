import type { MessageDescriptor } from '@lingui/core'

/** Something that the palette finds. */
export interface CommandEntry {
  /** A string is a name that the member gave. */
  name: MessageDescriptor | string
  /** Other words for it, which find it after what is named so. */
  alsoNamed?: readonly MessageDescriptor[]
  /** Pinyin of the Chinese name, one syllable per character, for searching. */
  pinyin: string
}
