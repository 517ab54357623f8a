import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { megapixels } from '#src/lib/text/number-text.ts'
import { MAX_OWN_PIXELS, PictureTaskError } from './worker/task.ts'

/** Why a picture cannot be used, and what to do. */
export function refusalText(error: unknown): string {
  const refusal = error instanceof PictureTaskError ? error.refusal : ({ why: 'failed' } as const)
  switch (refusal.why) {
    case 'unknown':
      return t`This file is not a picture that can be opened. Choose a JPG, PNG, WebP, AVIF or GIF.`
    case 'heic':
      return t`This browser cannot open HEIC. Save the photo as JPG first, for example by exporting it from your photo app.`
    case 'broken':
      return t`This picture is damaged and cannot be opened. Choose another copy of it.`
    case 'large': {
      const pixels = megapixels(refusal.width * refusal.height, i18n.locale)
      const most = megapixels(MAX_OWN_PIXELS, i18n.locale)
      return t`This picture has ${pixels}; at most ${most} can be opened. Save it smaller first.`
    }
    case 'blur':
      return t`This browser cannot blur a picture in the file. Choose a variant without blur.`
    case 'format':
      return t`This browser cannot write this file type. Choose another one.`
    case 'unloaded':
      return t`A part of the site could not be loaded. Check your connection and try again.`
    default:
      return t`This device could not process the picture. Its memory may be short: close other apps and try again.`
  }
}
