import { encode } from 'uqr'

interface QrCodeProps {
  /** Content of the code. */
  text: string
  alt: string
  className?: string | undefined
}

/** A QR code, black on white in both themes, because some scanners read nothing else. Load it on demand. */
export function QrCode({ text, alt, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={alt}>
      <rect width={size} height={size} fill="white" />
      <path d={qrPath(data)} fill="black" />
    </svg>
  )
}

/** Outline of the dark modules, one unit each; rows of `true` for dark. */
const qrPath = (modules: readonly (readonly boolean[])[]) =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
