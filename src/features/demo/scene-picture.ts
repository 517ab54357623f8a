import type { SceneName } from './scene-names.ts'

const FILES = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' })

export type SceneScreen = 'wide' | 'phone'

/** Pixels of the files. */
export const SCENE_SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 780, height: 1688 } } as const

/** URL of a scene in that language (`zh` or `en`) for that screen. */
export function scenePicture(name: SceneName, language: string, screen: SceneScreen) {
  const url = FILES[`./pictures/${name}-${language}-${screen}.avif`]
  if (url === undefined) throw new Error(`no picture of ${name} in ${language} on ${screen}`)
  return url
}
