import type { WallpaperDetail } from '#contract/detail.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'

/** A picture's texts in one language; '' if missing. */
export interface PictureTexts {
  title: string
  headline: string
  place: string
  author: string
  /** Alternative text: title or headline, and place. */
  alt: string
}

type TextSource = Pick<
  Wallpaper,
  'title' | 'titleEn' | 'headline' | 'headlineEn' | 'place' | 'author' | 'alt' | 'altEn'
>

export function pictureTexts(picture: TextSource, locale: string): PictureTexts {
  const isEnglish = locale === 'en'
  const title = (isEnglish && picture.titleEn) || picture.title
  const place = (isEnglish && picture.place.nameEn) || picture.place.name
  const alt = (isEnglish ? picture.altEn : picture.alt) || title
  return {
    title,
    headline: (isEnglish ? picture.headlineEn : picture.headline) || '',
    place,
    author: (isEnglish && picture.author.nameEn) || picture.author.name,
    alt: place && !alt.includes(place) ? alt + (isEnglish ? ', ' : '，') + place : alt,
  }
}

/** `10K`, `8K`, `4K` by the longer side of the original; null below. */
export function resolutionTag({ width, height }: Pick<Wallpaper, 'width' | 'height'>) {
  const longest = Math.max(width, height)
  if (longest >= 10_000) return '10K'
  if (longest >= 7680) return '8K'
  return longest >= 3840 ? '4K' : null
}

type Story = Pick<WallpaperDetail, 'story' | 'storyEn' | 'description' | 'descriptionEn'>

/** The story, else the description; '' if there is neither. */
export function storyOf({ story, storyEn, description, descriptionEn }: Story, locale: string) {
  return (locale === 'en' && (storyEn || descriptionEn)) || story || description
}
