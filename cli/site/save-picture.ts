import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { downloadCalls, type DownloadFormat } from '../../contract/download.ts'
import { cutForScreen } from '../../contract/screen-cut.ts'
import type { Wallpaper } from '../../contract/wallpaper.ts'
import type { Context } from '../context.ts'
import { CliError } from '../failure.ts'
import { call, refusalError, request } from './call.ts'
import { safeFileName } from './file-name.ts'

/** Times that a busy site is asked again, as it says when. */
const MAX_RETRIES = 5

interface Target {
  folder: string
  /** Without it the site's name for the file, and a number where there is one already. */
  name?: string
  format: DownloadFormat
  screen: { w: number; h: number }
}

export interface SavedFile {
  path: string
  width: number
  height: number
}

/**
 * Saves the picture at the screen's pixels, cut around its focal point. Until it is whole it has another name, so that
 * neither Ctrl+C nor a broken line leaves half a file. A file called `name` that is there already is used again.
 */
export async function savePicture(context: Context, picture: Wallpaper, target: Target): Promise<SavedFile> {
  const { words } = context
  const { folder, name, format, screen } = target
  const cut = cutForScreen(picture, screen)
  const size = { width: cut.w, height: cut.h }
  try {
    await mkdir(folder, { recursive: true })
    const known = name === undefined ? null : join(folder, name)
    if (known && (await exists(known))) return { path: known, ...size }
    const ticket = await call(context, downloadCalls.order, {
      params: { aid: picture.aid },
      json: { size: 'custom', ...cut, format, language: context.language },
    })
    const temporary = join(folder, `.wp-${randomBytes(6).toString('hex')}.part`)
    try {
      await fetchTo(context, ticket.url, temporary)
      const path = known ?? (await freeName(folder, safeFileName(ticket.filename), temporary))
      if (known) await rename(temporary, known)
      return { path, ...size }
    } finally {
      await rm(temporary, { force: true })
    }
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof CliError) throw error
    throw new CliError('system', words.cannotWrite(folder, reasonOf(error)))
  }
}

/** Says so where the picture has fewer pixels than the screen: it is never enlarged. */
export function noteSmall({ note, words }: Context, { width }: SavedFile, screen: { w: number }) {
  if (width < screen.w) note(words.enlarged)
}

async function fetchTo(context: Context, address: string, path: string) {
  const { words, signal, wait } = context
  for (let attempt = 0; ; attempt += 1) {
    const response = await request(context, address)
    if (response.status === 503 && attempt < MAX_RETRIES) {
      await wait(Number(response.headers.get('retry-after')) || 1)
      continue
    }
    if (!response.ok || !response.body) throw refusalError(context, response, await response.json().catch(() => null))
    const length = Number(response.headers.get('content-length') ?? Number.NaN)
    const file = createWriteStream(path, { flags: 'wx' })
    try {
      await pipeline(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), file, { signal })
    } catch (error) {
      // An error of the file has a system call, one of the line has none.
      if (!signal.aborted && !isFileError(error)) throw new CliError('offline', words.cutShort, 'offline')
      throw error
    }
    if (length >= 0 && (await stat(path)).size !== length) throw new CliError('offline', words.cutShort, 'offline')
    return
  }
}

/** Gives the finished file its name, or that with a number: what is there already is never replaced. */
async function freeName(folder: string, wanted: string, temporary: string) {
  const { name, ext } = parse(wanted)
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? wanted : `${name} (${number})${ext}`)
    if (await isNamed(temporary, path)) return path
  }
}

/** False where the name is taken. A hard link fails then, which a renaming does not. */
async function isNamed(temporary: string, path: string) {
  try {
    await link(temporary, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // A file system without hard links.
    if (await exists(path)) return false
    await rename(temporary, path)
    return true
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isFileError = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error
const reasonOf = (error: unknown) => codeOf(error) || (error instanceof Error ? error.message : String(error))
