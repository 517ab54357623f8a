import type { Mutant } from './mutant.ts'
import { PAGE_MUTANTS } from './page.ts'
import { SERVER_MUTANTS } from './server.ts'
import { WORKER_MUTANTS } from './worker.ts'

export const MUTANTS: readonly Mutant[] = [...PAGE_MUTANTS, ...SERVER_MUTANTS, ...WORKER_MUTANTS]
