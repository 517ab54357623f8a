import type { Refusal } from '#contract/envelope.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { problemText } from './problem-text.ts'

interface ProblemDetails {
  /** Replaces the problem's usual sentence, in the requested language. */
  message?: string
  /** Details for the client; sent as `data`. */
  data?: unknown
  /** Field name → what is wrong with it. Never echoes the input. */
  fields?: Record<string, string>
  /** Seconds for Retry-After. */
  retryAfter?: number
}

/** A refusal decided by a service; the error handler turns it into the envelope. */
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

/** The envelope of a refusal, in the requested language. */
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
