import { saveFile } from '#src/lib/browser/save-file.ts'
import { drawShareCard, type ShareCardContent } from './draw-share-card.ts'

interface ShareCard extends ShareCardContent {
  /** For the share sheet. */
  title: string
  fileName: string
}

/** Time for the browser to read the file from its URL. */
const FORGET_AFTER_MS = 60_000

/**
 * Draws the card, then shares it if the system accepts files, else saves it. Returns which of both; rejects if it could not
 * be drawn.
 */
export async function shareCard({ title, fileName, ...content }: ShareCard): Promise<'shared' | 'closed' | 'saved'> {
  const file = new File([await drawShareCard(content)], fileName, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
      // If the sheet does not open, e.g. because drawing took too long, save the card.
    }
  }
  const address = URL.createObjectURL(file)
  saveFile(address, fileName)
  setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER_MS)
  return 'saved'
}
