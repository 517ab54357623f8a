/** Fen as yuan with two decimals, e.g. `25.00`. */
export const inYuan = (fen: string | number) => (Number(fen) / 100).toFixed(2)

/** Yuan in the same form, or as a number, in fen; undefined for anything that is not a whole number of fen. */
export function inFen(yuan: string | number): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(yuan)) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
