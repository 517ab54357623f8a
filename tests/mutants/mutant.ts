/** A named break of production code, and the test files of which at least one must fail with it. */
export interface Mutant {
  /** What the broken code does, as a sentence about behaviour. */
  name: string
  /** Path of the file that is changed. */
  file: string
  /** Text that stands in the file exactly once. */
  find: string
  replace: string
  /** Vitest project in which the tests run. */
  project: 'node' | 'browser'
  tests: readonly string[]
}
