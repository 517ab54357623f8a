import {
  type ExportedEntry,
  LIST_EXPORT_SCHEMA,
  LIST_EXPORT_VERSION,
  type ListExport,
  type MyList,
} from '#contract/my-list-bulk.ts'

export type ExportFormat = 'json' | 'csv'

/** Columns of a CSV file, in English in every language, for programs to read. */
const COLUMNS = [
  'aid',
  'address',
  'title',
  'titleEn',
  'author',
  'place',
  'placeEn',
  'kind',
  'date',
  'width',
  'height',
  'addedAt',
  'stillAvailable',
  'fileWidth',
  'fileHeight',
  'fileFormat',
] as const

/** Without it, Excel reads a UTF-8 file in another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The file of an exported list. `now` is written into it and into its name. */
export function listFile(list: MyList, items: readonly ExportedEntry[], format: ExportFormat, now: Date): File {
  const name = `tianmu-${list}-${now.toISOString().slice(0, 10)}.${format}`
  if (format === 'csv') return new File([BYTE_ORDER_MARK, csvOf(items)], name, { type: 'text/csv;charset=utf-8' })
  const content: ListExport = {
    schema: LIST_EXPORT_SCHEMA,
    version: LIST_EXPORT_VERSION,
    list,
    exportedAt: now.toISOString(),
    items: [...items],
  }
  return new File([`${JSON.stringify(content, null, 2)}\n`], name, { type: 'application/json' })
}

/** As RFC 4180 has it, with a header. */
export function csvOf(items: readonly ExportedEntry[]): string {
  const rows = items.map(({ file, ...entry }) =>
    COLUMNS.map((column) => {
      switch (column) {
        case 'fileWidth':
          return file?.width
        case 'fileHeight':
          return file?.height
        case 'fileFormat':
          return file?.format
        default:
          return entry[column]
      }
    }),
  )
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet would run a text that begins like a formula, so an apostrophe makes it a text. Source: OWASP. */
function cell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) || text.startsWith("'") ? `"${text.replaceAll('"', '""')}"` : text
}
