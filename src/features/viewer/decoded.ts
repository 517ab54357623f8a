import type { Wallpaper } from '#contract/wallpaper.ts'

export interface PictureFile {
  /** What every browser draws. */
  src: string
  /** Taken instead where the browser draws it. */
  avif?: string
}

export const derivedFile = ({ picture }: Pick<Wallpaper, 'picture'>, width: number): PictureFile => ({
  src: `${picture}/${width}.jpg`,
  avif: `${picture}/${width}.avif`,
})

/**
 * An element with the file loaded and decoded: put into the page it is painted in the same frame. Rejects where it does
 * not come or cannot be read; aborted, it loads no further.
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
