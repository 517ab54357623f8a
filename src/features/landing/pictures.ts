const FILES = import.meta.glob<string>('./pictures/*', { eager: true, query: '?url', import: 'default' })

/** URL of one of the landing's own pictures, by file name. */
function address(file: string) {
  const url = FILES[`./pictures/${file}`]
  if (url === undefined) throw new Error(`no such picture: ${file}`)
  return url
}

export const smallPicture = (slug: string) => address(`${slug}-320.avif`)
export const mediumPicture = (slug: string) => address(`${slug}-640.avif`)
export const largePicture = (slug: string) => address(`${slug}-1280.avif`)
export const avatarPicture = (number: number) => address(`avatar-${number}.webp`)

/** Sources of a picture available in both sizes. */
export const bothSizes = (slug: string) => `${mediumPicture(slug)} 640w, ${largePicture(slug)} 1280w`
