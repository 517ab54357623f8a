/** Each inner list: any of its lexemes; all lists must hold. */
export type Demand = readonly (readonly string[])[]

/** The demand as PostgreSQL's tsquery, every lexeme quoted: nothing in one can be an operator. */
export const toTsquery = (demand: Demand) => demand.map((lexemes) => `(${lexemes.map(quoted).join(' | ')})`).join(' & ')

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
