import { downloadFileName } from './file-name.ts'

interface Named {
  picture: { title: string; titleEn: string; placeName: string; placeNameEn: string }
  /** Released on that day. */
  day: string | null
}

/** File name of a download of the picture, in that language. */
export function nameOfFile(
  { picture, day }: Named,
  size: { width: number; height: number; format: string },
  language: 'zh' | 'en',
) {
  const isEnglish = language === 'en'
  return downloadFileName(
    {
      date: day,
      title: (isEnglish && picture.titleEn) || picture.title,
      place: (isEnglish && picture.placeNameEn) || picture.placeName,
      w: size.width,
      h: size.height,
    },
    size.format,
  )
}
