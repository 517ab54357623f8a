const TEN_THOUSAND = 10_000
const MILLION = 1_000_000

/** A count as advertised on the landing: `450W+` in Chinese, where W is ten thousand, `4.5M+` in English. */
export const claimText = (count: number, locale: string) =>
  locale === 'en' ? `${count / MILLION}M+` : `${count / TEN_THOUSAND}W+`
