import { randomInt } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits in groups of four. */
export const newGiftCode = (): string => inGroups(Array.from({ length: 16 }, () => LETTERS[randomInt(32)]).join(''))

/** A code as it is stored, from what a member has typed. */
export const readGiftCode = (typed: string): string =>
  inGroups(
    typed
      .toUpperCase()
      .replaceAll(/[^\dA-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  )

const inGroups = (letters: string) => letters.replaceAll(/(.{4})(?=.)/g, '$1-')
