const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as `05:12:33`. */
export function clockSpan(seconds: number) {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
