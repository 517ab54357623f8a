import { escapeMarkup } from '#server/lib/escape-markup.ts'

/**
 * `template` with each `{{place}}` filled, escaped for HTML text and attributes. Filled values are not filled again.
 * Throws for a place without a value.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`nothing to fill {{${name}}} with`)
    return escapeMarkup(value)
  })
}
