import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'

const FILE = 'docs/bench.md'
const HEAD = [
  '# What is measured',
  '',
  'Bytes and counts are the same everywhere; times belong to the machine named above each table.',
]

/** The sections in their order; each is written by the command that stands in it. */
const SECTIONS = [
  'The page and its server',
  'The first view',
  'Later visits',
  'Saved pictures',
  'Messages',
  'Pictures on demand',
  'A hundred times the pictures',
  'Faults in Chromium',
  'Mutants',
] as const

/** Machine, date and how busy it was before, for the line above a table. */
export function machineLine() {
  const [processor] = cpus()
  return (
    `${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'} · ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB · Node ${process.versions.node} · load before ${load()}`
  )
}

/** How busy the machine was in the last minute. */
export const load = () => (loadavg()[0] ?? 0).toFixed(2)

/** Puts the lines in place of the section's own and leaves the other sections as they are. */
export async function writeSection(title: (typeof SECTIONS)[number], lines: string[]): Promise<void> {
  const sections = new Map<string, string>()
  for (const part of (await readFile(FILE, 'utf8')).split(/^## /m).slice(1)) {
    const [heading = '', ...rest] = part.split('\n')
    sections.set(heading, rest.join('\n').trim())
  }
  sections.set(title, lines.join('\n'))
  const written = SECTIONS.flatMap((name) => {
    const text = sections.get(name)
    return text === undefined ? [] : ['', `## ${name}`, '', text]
  })
  await writeFile(FILE, [...HEAD, ...written, ''].join('\n'))
}
