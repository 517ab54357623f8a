import { ALL_SCREENS, type ArchiveRequest, type LeftOut } from '#contract/archive.ts'
import { cutForScreen } from '#contract/screen-cut.ts'
import { chooseFile } from '#server/domain/picture/download/choose-file.ts'
import { safeFileText } from '#server/domain/picture/download/file-name.ts'
import { nameOfFile } from '#server/domain/picture/download/name-of-file.ts'
import { estimateJpegBytes } from '#server/domain/picture/sizes.ts'
import type { PictureRow } from '#server/domain/picture/table.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { findScreens } from '#server/domain/screen/find-screens.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** Bytes of a file for each byte of a JPEG with the same pixels, measured on sample pictures. */
const BYTES_PER_JPEG = { jpg: 1, webp: 0.38, avif: 0.31 }
/** Of a folder's name; file systems allow 255 bytes. */
const MAX_FOLDER_BYTES = 120

/** A screen, and the folder of its files; no folder in an archive for one screen. */
interface Target {
  w: number
  h: number
  folder: string
}

export interface PlannedFile {
  aid: string
  size: 'original' | 'custom'
  format: string
  width: number
  height: number
  /** Path in the zip. */
  name: string
}

export interface Plan {
  files: PlannedFile[]
  pictures: number
  /** Estimate. */
  bytes: number
  /** Files with fewer pixels than their screen. */
  smaller: number
  leftOut: LeftOut[]
}

/**
 * Screens that the request names, each size once; null for original files. Refuses with `invalid-fields` a screen that the
 * member does not have.
 */
export async function findTargets({ db, member }: Viewing, request: ArchiveRequest): Promise<Target[] | null> {
  const { size, screenId, screen } = request
  if (size) return null
  const own = screenId === undefined ? [] : ((await findScreens(db, member.id))?.screens ?? [])
  const named = screenId === ALL_SCREENS ? own : own.filter(({ id }) => id === screenId)
  const wanted = [...named, ...(screen ? [screen] : [])]
  if (wanted.length === 0) throw new ProblemError('invalid-fields', { fields: { screenId: 'no such screen' } })
  const distinct = wanted.filter(({ w, h }, index) => wanted.findIndex((one) => one.w === w && one.h === h) === index)
  return distinct.map(({ name, w, h }) => ({ w, h, folder: distinct.length > 1 ? folderOf(name, w, h) : '' }))
}

const folderOf = (name: string, w: number, h: number) =>
  `${[safeFileText(name, MAX_FOLDER_BYTES), `${w}x${h}`].filter(Boolean).join('_')}/`

interface Planning {
  /** Membership level (groupId). */
  level: number
  targets: Target[] | null
  format: 'jpg' | 'webp' | 'avif'
  language: 'zh' | 'en'
}

/** The files that the pictures give, in their order; those above the level and of withdrawn pictures are left out. */
export function planArchive(aids: readonly string[], rows: ReadonlyMap<string, PictureRow>, how: Planning): Plan {
  const plan: Plan = { files: [], pictures: 0, bytes: 0, smaller: 0, leftOut: [] }
  const names = new Set<string>()
  for (const aid of aids) {
    const row = rows.get(aid)
    const count = how.targets?.length ?? 1
    if (row?.picture.state !== 'ready') {
      const { title = '', titleEn = '' } = row?.picture ?? {}
      plan.leftOut.push({ aid, title, titleEn, reason: 'withdrawn', files: count })
      continue
    }
    const all = filesOf(row, how)
    const highest = Math.max(how.level, row.unlockedLevel ?? 1)
    const open = all.filter(({ level }) => level <= highest)
    if (open.length < all.length) plan.leftOut.push(lockedOf(row, all.length - open.length, all))
    if (open.length > 0) plan.pictures += 1
    for (const { file, folder, bytes, isSmaller } of open) {
      plan.bytes += bytes
      if (isSmaller) plan.smaller += 1
      plan.files.push({ aid, ...file, name: uniqueName(names, folder + nameOfFile(row, file, how.language)) })
    }
  }
  return plan
}

function filesOf({ picture }: PictureRow, { targets, format }: Planning) {
  if (!targets) {
    const { level, ...size } = chooseFile(picture, { size: 'original', format }).file
    return [{ file: fileOf('original', size), level, folder: '', bytes: picture.bytes, isSmaller: false }]
  }
  return targets.map(({ folder, ...screen }) => {
    const cut = cutForScreen(picture, screen)
    const { source, file } = chooseFile(picture, { size: 'custom', ...cut, format })
    const bytes = Math.round(estimateJpegBytes(source, cut.w * cut.h) * BYTES_PER_JPEG[format])
    return { file: fileOf('custom', file), level: file.level, folder, bytes, isSmaller: cut.w < screen.w }
  })
}

const fileOf = (size: PlannedFile['size'], { format, width, height }: Omit<PlannedFile, 'aid' | 'size' | 'name'>) => ({
  size,
  format,
  width,
  height,
})

function lockedOf({ picture }: PictureRow, files: number, all: readonly { level: number }[]): LeftOut {
  const { aid, title, titleEn } = picture
  return { aid, title, titleEn, reason: 'level', needLevel: Math.max(...all.map(({ level }) => level)), files }
}

/** The name, with a number before its ending where another file has it, whatever the case of its letters. */
function uniqueName(names: Set<string>, name: string): string {
  const dot = name.lastIndexOf('.')
  let unique = name
  for (let n = 2; names.has(unique.toLowerCase()); n += 1) unique = `${name.slice(0, dot)}-${n}${name.slice(dot)}`
  names.add(unique.toLowerCase())
  return unique
}
