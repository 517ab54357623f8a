/** Fen as yuan with two decimals, e.g. `25.00`. */
export const inYuan = (fen: string | number) => (Number(fen) / 100).toFixed(2)
