import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { appliedCalls } from '../../contract/applied.ts'
import type { Desktop } from '../../contract/desktop.ts'
import type { Wallpaper } from '../../contract/wallpaper.ts'
import type { Context } from '../context.ts'
import { largest, screenNamed } from '../desktop/choose-screen.ts'
import { desktopOf } from '../desktop/detect.ts'
import type { Screen } from '../desktop/screen.ts'
import { findScreens } from '../desktop/screens.ts'
import { HAS_ONE_PICTURE, setPicture } from '../desktop/set-picture.ts'
import { CliError } from '../failure.ts'
import { asMember } from '../site/as-member.ts'
import { call } from '../site/call.ts'
import { findPicture, titleOf } from '../site/find-picture.ts'
import { noteSmall, type SavedFile, savePicture } from '../site/save-picture.ts'
import { pictureFolder } from '../site/session-file.ts'
import type { FileChoice } from './download.ts'

/** Files of former wallpapers that stay, because other screens may still show them. */
const FORMER_FILES = 20
const OWN_FILE = /^[a-z0-9][a-z0-9-]*-\d+x\d+\.(jpg|webp|avif|png)$/i

/**
 * Saves the picture and sets it: on one screen, on all with one file, or, where the screens differ and the desktop knows
 * single screens, on each with the crop of its own. Then tells the site, for the member's history.
 */
export async function set(context: Context, named: string, choice: FileChoice) {
  const member = await asMember(context)
  const desktop = desktopOf(context, choice.system)
  const targets = await targetsOf(context, desktop, choice)
  const picture = await findPicture(member, named, choice.area)
  const folder = resolve(context.folder, choice.folder ?? pictureFolder(context))
  const done: (SavedFile & { monitor: string })[] = []
  for (const { screen, isAll } of targets) {
    const name = `${picture.aid}-${screen.w}x${screen.h}.${choice.format}`
    const saved = await savePicture(member, picture, { folder, name, format: choice.format, screen })
    noteSmall(context, saved, screen)
    await setPicture(context, desktop, saved.path, isAll ? null : screen)
    done.push({ ...saved, monitor: isAll ? '' : screen.name })
  }
  await removeFormer(folder)
  const isRecorded = await record(member, picture, desktop, done)
  if (!isRecorded) context.note(context.words.notRecorded)
  const title = titleOf(context, picture)
  const screens = done.flatMap(({ monitor }) => monitor || []).join(', ')
  context.print(context.words.set(title, screens), {
    aid: picture.aid,
    system: desktop,
    set: done,
    recorded: isRecorded,
  })
}

interface Target {
  screen: Screen
  /** Every screen shows it. */
  isAll: boolean
}

async function targetsOf(context: Context, desktop: Desktop, { size, monitor }: FileChoice): Promise<Target[]> {
  const isOne = HAS_ONE_PICTURE.has(desktop)
  if (monitor !== undefined && isOne) throw new CliError('system', context.words.noMonitors(desktop))
  if (size && monitor === undefined) return [{ screen: { name: '', ...size }, isAll: true }]
  const screens = await findScreens(context, desktop)
  if (monitor !== undefined) return [{ screen: { ...screenNamed(context, screens, monitor), ...size }, isAll: false }]
  const main = largest(screens)
  const isSame = screens.every(({ w, h }) => w === main.w && h === main.h)
  // The names that macOS's two programs give a display may differ, so only a person can tell them apart there.
  const isAll = isOne || isSame || desktop === 'macos' || screens.some(({ name }) => name === '')
  return isAll ? [{ screen: main, isAll }] : screens.map((screen) => ({ screen, isAll }))
}

/** False where the site could not be told: the wallpaper is set all the same. */
async function record(
  context: Context,
  { aid }: Wallpaper,
  system: Desktop,
  done: readonly (SavedFile & { monitor: string })[],
) {
  try {
    for (const { monitor, width, height } of done) {
      const json = { aid, system, monitor: monitor.slice(0, 120), width, height }
      await call(context, appliedCalls.add, { json, idempotencyKey: randomUUID() })
    }
    return true
  } catch (error) {
    if (error instanceof CliError) return false
    throw error
  }
}

/** Deletes the oldest of our own files, and nothing else in the folder. */
async function removeFormer(folder: string) {
  const names = (await readdir(folder)).filter((name) => OWN_FILE.test(name))
  const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  const former = files.toSorted((a, b) => b.at - a.at).slice(FORMER_FILES)
  await Promise.all(former.map(({ name }) => rm(join(folder, name), { force: true })))
}
