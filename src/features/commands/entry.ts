import type { MessageDescriptor } from '@lingui/core'

/** Something that the palette finds. */
export interface CommandEntry {
  name: MessageDescriptor
  /** Pinyin of the Chinese name, one syllable per character, for searching. */
  pinyin: string
}
