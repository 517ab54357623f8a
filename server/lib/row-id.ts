/** The number in a path that can be the id of a row; undefined for any other text. */
export const rowId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
