import { saveFile } from '#src/lib/browser/save-file.ts'
import { drawShareCard, type ShareCardContent } from './draw-share-card.ts'

interface ShareCard extends ShareCardContent {
  /** For the system's sheet. */
  title: string
  fileName: string
}

/** Long enough for a browser to take the file from its address. */
const FORGET_AFTER_MS = 60_000

/**
 * Draws the card, then shares it by the system's sheet where that takes files, else saves it. Says what became of it;
 * fails where it could not be drawn.
 */
export async function shareCard({ title, fileName, ...content }: ShareCard): Promise<'shared' | 'closed' | 'saved'> {
  const file = new File([await drawShareCard(content)], fileName, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
      // A sheet that does not open, e.g. because the drawing took too long, must not cost the card.
    }
  }
  const address = URL.createObjectURL(file)
  saveFile(address, fileName)
  setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER_MS)
  return 'saved'
}
