import type { Refusal } from '#contract/envelope.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { problemText } from './problem-text.ts'

interface ProblemDetails {
  /** In place of the problem's usual sentence, in the language asked for. */
  message?: string
  /** What a program needs to go on; goes into `data`. */
  data?: unknown
  /** Field name → what is wrong with it. Never an echo of the input. */
  fields?: Record<string, string>
  /** Seconds for Retry-After. */
  retryAfter?: number
}

/** A refusal that a service decides on; the one error handler turns it into the envelope. */
export class ProblemError extends Error {
  readonly problem: ProblemCode
  readonly details: ProblemDetails

  constructor(problem: ProblemCode, details: ProblemDetails = {}) {
    super(problem)
    this.problem = problem
    this.details = details
  }

  get status() {
    return PROBLEMS[this.problem].status
  }
}

/** The envelope of a refusal, in the language asked for. */
export function refusal({ problem, details }: ProblemError, language: 'zh' | 'en'): Refusal {
  return {
    code: PROBLEMS[problem].code,
    success: false,
    message: details.message ?? problemText(problem, language),
    problem,
    ...(details.fields && { fields: details.fields }),
    ...(details.data !== undefined && { data: details.data }),
  }
}
