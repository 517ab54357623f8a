import { escapeMarkup } from '#server/lib/escape-markup.ts'

/**
 * `template` with each `{{place}}` filled, escaped as HTML takes it in texts and attributes. What is filled in is not looked
 * at again. Fails for a place without a value.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`nothing to fill {{${name}}} with`)
    return escapeMarkup(value)
  })
}
