import { globSync, readFileSync } from 'node:fs'
import { declaredHeadings } from './feature-manifests.ts'

/** How sources give a fixed heading to components that draw it in `--font-heading`. */
const GIVEN = [
  /<(?:Page|Section)Head\b[^>]*?title=\{<Trans>([^<{]+)<\/Trans>\}/gs,
  /<Section\b[^>]*?title=\{t`([^`$]+)`\}/gs,
]

/** English of the headings that are written where a component takes them. */
export const givenHeadings = (): string[] =>
  globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    return GIVEN.flatMap((form) => [...source.matchAll(form)].map(([, text = '']) => text))
  })

/**
 * English of every fixed heading: those in the sources, and those that features declare. The font is made from their
 * Chinese, so a text that is missing falls back to the system's. Titles of pictures and dates are not fixed.
 */
export const headingTexts = (): string[] => [...new Set([...givenHeadings(), ...declaredHeadings()])]
