import path from 'node:path'
import { inBothLanguages } from '#server/domain/picture/metadata/languages.ts'
import type { BothLanguages, PictureTexts } from '#server/domain/picture/metadata/picture-texts.ts'
import { plainText } from '#server/lib/printable.ts'

const MAX_TITLE = 80
/** Sizes and counters that programs put into file names. */
const NOISE = /(?<![a-z0-9])(?:\d{3,5}\s?x\s?\d{3,5}|uhd|fhd|qhd|[248]k)(?![a-z0-9])|\(\d+\)$|\bcopy$/gi
/** Folder names that do not describe the pictures in them. */
const GENERIC_FOLDER =
  /^(?:contents|images?(?:[ _-]?(?:dark|light))?|img|photos?|pictures?|wallpapers?|backgrounds?|dcim|\d+\w{0,5})$/i
/** Two letters, or one that is a word. */
const WORD = /\p{L}{2}|\p{Script=Han}/u

/**
 * The file's own title, otherwise the beginning of its description, its place, or its name in readable form. `name` is
 * the file's path below the one given by the operator.
 */
export function titleOf(name: string, { title, description, place, country }: PictureTexts): BothLanguages {
  if (title) return mapped(title, shortened)
  const beginning = description && mapped(description, beginningOf)
  const found = (beginning?.text ? beginning : place) ?? inItsLanguage(country) ?? inItsLanguage(titleOfName(name))
  return found ? mapped(found, shortened) : { text: 'Untitled', english: 'Untitled' }
}

const inItsLanguage = (text = '') => (text ? inBothLanguages([{ language: '', text }]) : null)

const mapped = ({ text, english }: BothLanguages, change: (text: string) => string) => ({
  text: change(text),
  english: change(english),
})

/** The first line; for a line too long for a title those of its sentences that fit. */
function beginningOf(description: string) {
  const line = (description.split('\n')[0] ?? '').trim()
  if (line.length <= MAX_TITLE) return line
  const sentences = /^.{1,79}[.!?](?= )|^.{1,79}[。！？]/u.exec(line)
  return sentences?.[0].replace(/[.。]$/, '') ?? line
}

/** The file's name, or that of the nearest folder that has more than a size and a counter. */
function titleOfName(name: string) {
  const file = path.basename(name, path.extname(name))
  const folders = path.dirname(name).split(path.sep).toReversed()
  const telling = [file, ...folders.filter((folder) => !GENERIC_FOLDER.test(folder))].map(readable)
  return telling.find((words) => WORD.test(words)) ?? (telling[0] || plainText(file) || 'Untitled')
}

function readable(name: string) {
  const words = plainText(name)
    .replace(/[_\s.-]+/g, ' ')
    .replace(NOISE, '')
    .replace(/\s+/g, ' ')
    .trim()
  const apart = words.includes(' ') ? words : words.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const [first = '', ...rest] = apart
  return first.toUpperCase() + rest.join('')
}

function shortened(title: string) {
  return title.length > MAX_TITLE
    ? `${title
        .slice(0, MAX_TITLE - 1)
        .toWellFormed()
        .trimEnd()}…`
    : title
}
