import { GNOME_BACKGROUND, GNOME_PICTURE_KEYS, KDE_SET_ALL } from '#contract/desktop.ts'
import type { PicturePair } from '#contract/pair.ts'
import { findDownloads, shellQuoted } from '#src/domain/download/set/set-command.ts'
import type { System } from '#src/domain/download/set/systems.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'

/** A file of the pair, as it was downloaded. */
export interface PairFile {
  filename: string
  width: number
  height: number
}

export interface PairFiles {
  day: PairFile
  night: PairFile
}

/** Systems that show one picture in light and the other in dark mode, told by a description file. */
const DESCRIBED = ['gnome', 'kde'] as const satisfies readonly System[]
export type DescribedSystem = (typeof DESCRIBED)[number]

export const isDescribed = (system: System): system is DescribedSystem => DESCRIBED.some((each) => each === system)

/** Stands for the home folder: GNOME reads absolute paths only, and a browser does not know them. */
const HOME = '@HOME@'
const GNOME_PICTURES = '.local/share/backgrounds'
const GNOME_DESCRIPTIONS = '.local/share/gnome-background-properties'
const KDE_PACKAGES = '.local/share/wallpapers'

/** Names the pair's files and folder; letters, digits and hyphens. */
const pairId = ({ day }: PicturePair) => `tianmu-${day.aid}`

/**
 * The file that describes the pair to the desktop: GNOME's list of backgrounds, in which `@HOME@` stands for the home
 * folder, or the metadata of a Plasma wallpaper package. Sources: gnome-backgrounds, KPackage "Wallpaper/Images".
 */
export function describePair(system: DescribedSystem, pair: PicturePair, files: PairFiles, locale: string): File {
  if (system === 'gnome') {
    return new File([gnomeList(pair, files, locale)], `${pairId(pair)}.xml`, { type: 'application/xml' })
  }
  return new File([plasmaMetadata(pair, locale)], `${pairId(pair)}.metadata.json`, { type: 'application/json' })
}

/**
 * One line for a terminal that moves pictures and description from the downloads folder to where the desktop looks for
 * them, and sets the pair. No character of a name is read as a command.
 */
export function pairCommand(system: DescribedSystem, pair: PicturePair, { day, night }: PairFiles): string {
  const id = pairId(pair)
  const [dayFile, nightFile] = [shellQuoted(day.filename), shellQuoted(night.filename)]
  const begin = `${findDownloads(day.filename)}; cd "$d"`
  if (system === 'gnome') {
    const [pictures, descriptions] = [`"$HOME/${GNOME_PICTURES}"`, `"$HOME/${GNOME_DESCRIPTIONS}"`]
    const setEach = GNOME_PICTURE_KEYS.map((key, at) => {
      const name = encodeURIComponent(at === 0 ? day.filename : night.filename)
      return `gsettings set ${GNOME_BACKGROUND} ${key} "file://$HOME/${GNOME_PICTURES}/"${shellQuoted(name)}`
    })
    return [
      begin,
      `mkdir -p ${pictures} ${descriptions}`,
      `mv -f -- ${dayFile} ${nightFile} ${pictures}`,
      `sed "s|${HOME}|$HOME|g" ${id}.xml > ${descriptions}/${id}.xml`,
      // Otherwise a browser would give the next one another name.
      `rm -f -- ${id}.xml`,
      ...setEach,
    ].join(' && ')
  }
  const folder = `"$HOME/${KDE_PACKAGES}/${id}"`
  return [
    begin,
    `mkdir -p ${folder}/contents/images ${folder}/contents/images_dark`,
    `mv -f -- ${dayFile} ${folder}/contents/images/${packagedName(day)}`,
    `mv -f -- ${nightFile} ${folder}/contents/images_dark/${packagedName(night)}`,
    `mv -f -- ${id}.metadata.json ${folder}/metadata.json`,
    `${KDE_SET_ALL} ${folder}`,
  ].join(' && ')
}

/** Plasma reads the size of a picture from its name. */
const packagedName = ({ filename, width, height }: PairFile) => `${width}x${height}.${filename.split('.').at(-1)}`

function gnomeList({ day, night }: PicturePair, files: PairFiles, locale: string) {
  const path = ({ filename }: PairFile) => xml(`${HOME}/${GNOME_PICTURES}/${filename}`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE wallpapers SYSTEM "gnome-wp-list.dtd">
<wallpapers>
  <wallpaper deleted="false">
    <name>${xml(pairName({ day, night }, locale))}</name>
    <filename>${path(files.day)}</filename>
    <filename-dark>${path(files.night)}</filename-dark>
    <options>zoom</options>
    <shade_type>solid</shade_type>
    <pcolor>${day.dominant}</pcolor>
    <scolor>${night.dominant}</scolor>
  </wallpaper>
</wallpapers>
`
}

function plasmaMetadata(pair: PicturePair, locale: string) {
  const authors = [...new Set([pair.day, pair.night].map((picture) => pictureTexts(picture, locale).author))]
  const metadata = {
    KPlugin: {
      Authors: authors.filter(Boolean).map((author) => ({ Name: author })),
      Id: pairId(pair),
      Name: pairName(pair, locale),
    },
    KPackageStructure: 'Wallpaper/Images',
  }
  return `${JSON.stringify(metadata, null, 2)}\n`
}

const pairName = ({ day, night }: PicturePair, locale: string) =>
  [day, night].map((picture) => pictureTexts(picture, locale).title).join(' / ')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const xml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
