import type { Config } from './config.ts'

/** The site's name in a language: as configured; 天幕 is written Tianmu in English. */
export function siteNameIn({ siteName }: Pick<Config, 'siteName'>, language: 'zh' | 'en') {
  return language === 'en' && siteName === '天幕' ? 'Tianmu' : siteName
}
