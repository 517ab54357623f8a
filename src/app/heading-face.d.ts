/** Made by scripts/heading-face.ts. */
declare module 'virtual:heading-face' {
  /** Address of the face. */
  export const file: string
  /** `unicode-range` of what it has. */
  export const range: string
}
