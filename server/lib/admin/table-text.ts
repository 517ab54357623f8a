import { escapeUnprintable } from '#server/lib/printable.ts'

/** Rows as columns of text, for a terminal; Han characters are two columns wide. */
export function tableText(rows: Record<string, unknown>[]): string {
  const [first] = rows
  if (!first) return 'Nothing there.'
  const names = Object.keys(first)
  const lines = [names, ...rows.map((row) => names.map((name) => cellText(row[name])))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))))
  return lines
    .map((line) =>
      line
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const MAX_CELL_CHARACTERS = 60

function cellText(value: unknown) {
  if (value === null || value === undefined) return '-'
  if (value instanceof Date) return value.toISOString()
  // One row stays one line, and no member's text can control the terminal or change its writing direction.
  const text = escapeUnprintable((typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' '))
  return text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS - 1)}…` : text
}

const padded = (cell: string, width: number) => cell + ' '.repeat(width - widthOf(cell))

const widthOf = (text: string) =>
  Array.from(text, (character) => (/[\u1100-\u115f\u2e80-\uffe6]/.test(character) ? 2 : 1)).reduce(
    (sum: number, width) => sum + width,
    0,
  )
