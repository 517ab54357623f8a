import path from 'node:path'
import type { PictureTexts } from '#server/lib/pictures/picture-texts.ts'

const MAX_TITLE = 80
/** Sizes and counters that programs put into names. */
const NOISE = /\b\d{3,5}\s?x\s?\d{3,5}\b|\b(?:uhd|fhd|qhd|[248]k)\b|\(\d+\)$|\bcopy$/gi

/** What the file calls itself, else the first line of its description, else its name, tidied. */
export function titleOf(file: string, { title, description }: PictureTexts) {
  const line = title ?? description?.split(/\r?\n/)[0]
  return shortened(line?.trim() || titleOfName(path.basename(file, path.extname(file))))
}

function titleOfName(name: string) {
  const words = name.replace(/[_\s.-]+/g, ' ').trim()
  const tidy = words.replace(NOISE, '').replace(/\s+/g, ' ').trim() || words
  const [first = '', ...rest] = tidy
  return first.toUpperCase() + rest.join('') || 'Untitled'
}

function shortened(title: string) {
  return title.length > MAX_TITLE
    ? `${title
        .slice(0, MAX_TITLE - 1)
        .toWellFormed()
        .trimEnd()}…`
    : title
}

/** Letters, digits and hyphens, for the address; `hash` keeps two of one title apart. */
export function aidOf(title: string, hash: string) {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${words || 'picture'}-${hash.slice(0, 8)}`
}
