import type { Wallpaper } from '#contract/wallpaper.ts'

export interface PictureFile {
  /** Supported by every browser. */
  src: string
  /** Used instead where supported. */
  avif?: string
}

export const derivedFile = ({ picture }: Pick<Wallpaper, 'picture'>, width: number): PictureFile => ({
  src: `${picture}/${width}.jpg`,
  avif: `${picture}/${width}.avif`,
})

/**
 * An image element with the file loaded and decoded, which paints in the frame in which it is inserted. Rejects if it
 * cannot be loaded or decoded; aborting stops the download.
 */
export async function decoded({ src, avif }: PictureFile, alt: string, signal: AbortSignal): Promise<HTMLElement> {
  const holder = document.createElement('picture')
  const image = new Image()
  image.alt = alt
  image.decoding = 'async'
  image.draggable = false
  if (avif) {
    const source = document.createElement('source')
    source.type = 'image/avif'
    source.srcset = avif
    holder.append(source)
  }
  holder.append(image)
  const stop = () => {
    holder.querySelector('source')?.remove()
    image.removeAttribute('src')
  }
  signal.addEventListener('abort', stop)
  image.src = src
  try {
    await image.decode()
  } finally {
    signal.removeEventListener('abort', stop)
  }
  signal.throwIfAborted()
  return holder
}
