/** Names as a list of the language: `a, b` or `甲、乙`. */
export const joinNames = (names: readonly string[], locale: string) => names.join(locale === 'en' ? ', ' : '、')
