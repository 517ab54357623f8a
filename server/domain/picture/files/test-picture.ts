import sharp, { type Sharp } from 'sharp'

interface Drawing {
  width?: number
  height?: number
  background?: string
  /** SVG shapes in pixels. */
  shapes?: string
}

/** A drawn picture for tests, to be encoded in any format. */
export function drawn({ width = 1920, height = 1080, background = '#35506b', shapes = '' }: Drawing = {}): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${background}"/>${shapes}</svg>`
  return sharp(Buffer.from(svg)).flatten()
}

export const MOON = '<circle cx="1400" cy="300" r="120" fill="#f4e6c8"/>'
export const HILLS = '<path d="M0 900 L500 600 L900 850 L1400 500 L1920 900 V1080 H0 Z" fill="#12202f"/>'
