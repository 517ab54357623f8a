/** A level's or plan's name in the language of the page. */
export const levelName = ({ name, nameEn }: { name: string; nameEn: string }, locale: string) =>
  locale === 'en' ? nameEn : name
