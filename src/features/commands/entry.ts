import type { MessageDescriptor } from '@lingui/core'

/** Something that the palette finds. */
export interface CommandEntry {
  name: MessageDescriptor
  /** How the Chinese name is said, a syllable for each character, so that its letters find it. */
  pinyin: string
}
