/** An instant on the last day of something that ends at `end`, which may be a midnight. */
export const lastDay = (end: string) => new Date(Date.parse(end) - 1000)
