/** Each inner list: any of its lexemes; all lists must match. */
export type IndexQuery = readonly (readonly string[])[]

/** The query as PostgreSQL's tsquery, every lexeme quoted, so that none can be an operator. */
export const toTsquery = (indexQuery: IndexQuery) =>
  indexQuery.map((lexemes) => `(${lexemes.map(quoted).join(' | ')})`).join(' & ')

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
