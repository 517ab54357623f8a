/** The 25 fonts that are looked for. */
export const FONTS = [
  'Arial',
  'Arial Black',
  'Calibri',
  'Cambria',
  'Comic Sans MS',
  'Consolas',
  'Courier New',
  'Georgia',
  'Helvetica Neue',
  'Impact',
  'Menlo',
  'Monaco',
  'Palatino',
  'Roboto',
  'Segoe UI',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Ubuntu',
  'Verdana',
  'Microsoft YaHei',
  'PingFang SC',
  'SimHei',
  'SimSun',
  'Noto Sans CJK SC',
] as const

const SAMPLE = 'mmmmmmmmmmlli 天幕'
const FALLBACKS = ['monospace', 'serif', 'sans-serif'] as const

/** Which of `FONTS` are installed: those in which a sample is not as wide as in the fallback fonts. */
export function detectedFonts(): string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('no canvas')
  const widthIn = (family: string) => {
    context.font = `72px ${family}`
    return context.measureText(SAMPLE).width
  }
  const widths = FALLBACKS.map((fallback) => [fallback, widthIn(fallback)] as const)
  return FONTS.filter((font) => widths.some(([fallback, width]) => widthIn(`"${font}", ${fallback}`) !== width))
}
