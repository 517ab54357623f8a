/** Every way the server refuses: slug → HTTP status and the number in `code`. Slugs are for programs, never shown. */
export const PROBLEMS = {
  'bad-request': { status: 400, code: 400 },
  'login-required': { status: 401, code: 401 },
  'session-mismatch': { status: 401, code: 401 },
  'level-too-low': { status: 402, code: 402 },
  'cross-site': { status: 403, code: 403 },
  'wrong-member': { status: 403, code: 403 },
  'account-blocked': { status: 403, code: 4031 },
  'account-abnormal': { status: 403, code: 4032 },
  'login-blocked': { status: 403, code: 4033 },
  'signature-expired': { status: 403, code: 403 },
  'not-found': { status: 404, code: 404 },
  'method-not-allowed': { status: 405, code: 405 },
  'request-in-flight': { status: 409, code: 4091 },
  'body-too-large': { status: 413, code: 413 },
  'not-json': { status: 415, code: 415 },
  'invalid-fields': { status: 422, code: 422 },
  'key-reused': { status: 422, code: 422 },
  'spellings-differ': { status: 422, code: 422 },
  'check-in-day-closed': { status: 422, code: 422 },
  'push-endpoint-refused': { status: 422, code: 422 },
  // Product spec: a refused sign-in and a repeated check-in are ordinary answers with `success: false`.
  'credentials-wrong': { status: 200, code: 4011 },
  'code-wrong': { status: 200, code: 4012 },
  'account-taken': { status: 200, code: 4091 },
  'check-in-already': { status: 200, code: 4092 },
  'too-many-requests': { status: 429, code: 429 },
  'storage-full': { status: 507, code: 507 },
  'server-error': { status: 500, code: 500 },
  unavailable: { status: 503, code: 503 },
} as const satisfies Record<string, { status: number; code: number }>

export type ProblemCode = keyof typeof PROBLEMS
