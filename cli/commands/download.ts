import { resolve } from 'node:path'
import type { Area } from '../../contract/area.ts'
import type { DownloadFormat } from '../../contract/download.ts'
import type { Context } from '../context.ts'
import { chosenPixels, type ScreenChoice } from '../desktop/choose-screen.ts'
import { desktopOf } from '../desktop/detect.ts'
import { findScreens } from '../desktop/screens.ts'
import { asMember } from '../site/as-member.ts'
import { findPicture } from '../site/find-picture.ts'
import { noteSmall, savePicture } from '../site/save-picture.ts'
import { plain } from '../text/plain.ts'

export interface FileChoice extends ScreenChoice {
  area: Area | undefined
  folder: string | undefined
  format: DownloadFormat
}

/** Saves the picture for the largest screen, or the one that is named. */
export async function download(context: Context, named: string, choice: FileChoice) {
  const member = await asMember(context)
  const screen = await chosenPixels(context, choice)
  const picture = await findPicture(member, named, choice.area)
  const { format } = choice
  const saved = await savePicture(member, picture, {
    folder: resolve(context.folder, choice.folder ?? '.'),
    format,
    screen,
  })
  noteSmall(context, saved, screen)
  context.print(context.words.saved(saved.path), { aid: picture.aid, ...saved })
}

export async function listScreens(context: Context, { system }: FileChoice) {
  const screens = await findScreens(context, desktopOf(context, system))
  const lines = screens.map(({ name, w, h }) => context.words.screen(plain(name), w, h))
  const values = screens.map(({ name, w, h }) => ({ name, width: w, height: h }))
  context.print(lines.join('\n'), values)
}
