/** Creating an Intl format takes a thousand times as long as using it, and a page of cards needs hundreds: each is cached. */
function remembered<Options, Format>(make: (locale: string, options: Options) => Format) {
  const known = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = known.get(key) ?? make(locale, options)
    known.set(key, format)
    return format
  }
}

/** `Intl.DateTimeFormat`; throws a `RangeError` for an unknown time zone. */
export const dateFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** `Intl.NumberFormat` */
export const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
