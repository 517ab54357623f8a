/** A named break of production code, and the test files of which at least one must fail with it. */
export interface Mutant {
  /** The behaviour of the broken code, as a sentence. */
  name: string
  /** Path of the changed file. */
  file: string
  /** Text that occurs in the file exactly once. */
  find: string
  replace: string
  /** Vitest project in which the tests run. */
  project: 'node' | 'browser'
  tests: readonly string[]
}
