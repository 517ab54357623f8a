import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#src/ui/toast/toast.ts'
import { chooseOwnPicture } from './queries.ts'
import { refusalText } from './refusal-text.ts'

/** Makes a file the member's own picture. Resolves to null, or to the sentence that says why it cannot be used. */
export async function tryOwnPicture(client: QueryClient, member: number, name: string, file: Blob) {
  try {
    if (!(await chooseOwnPicture(client, member, name, file)))
      toast.startup.blank(t`This device cannot remember the picture. After closing the page, choose it again.`)
    return null
  } catch (error) {
    return refusalText(error)
  }
}
