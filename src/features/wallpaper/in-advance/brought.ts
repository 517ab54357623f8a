import * as v from 'valibot'
import { BroughtFile } from '#contract/tomorrow.ts'
import { Wallpaper } from '#contract/wallpaper.ts'

/** A picture that is on the device before its day. */
export const Brought = v.object({ ...BroughtFile.entries, picture: Wallpaper })
export type Brought = v.InferOutput<typeof Brought>
