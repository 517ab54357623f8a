/** Scenes of the demo, in order. */
export const SCENE_NAMES = ['home', 'history', 'sizes', 'tomorrow', 'check-in'] as const
export type SceneName = (typeof SCENE_NAMES)[number]
