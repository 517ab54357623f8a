import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { recordError, lastErrors } from './last-errors.ts'
import { logFailure } from './log.ts'
import { watchErrors } from './watch-errors.ts'
import { withoutSecrets } from './without-secrets.ts'

beforeEach(() => localStorage.removeItem('wp_last_errors'))

const TOKEN = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3IiwiZXhwIjo0MTAyNDQ0ODAwfQ.c2lnbmF0dXJlLW9mLWEtdG9rZW4'

test.each([
  [`Bearer ${TOKEN} was refused`, TOKEN],
  [`Failed to fetch https://site.example/img/o/7.jpg?sig=abc123&exp=9`, 'abc123'],
  ['no such user moon@example.com', 'moon@example.com'],
  ['https://member:hidden-word@site.example/api failed', 'hidden-word'],
  ['https://push.example/wpush/v2/gAAAAABmZ0example0endpoint0of0a0device0 is gone', 'gAAAAABmZ0'],
  ['call +86 138 0013 8000', '138 0013'],
  ['/#token=short-secret', 'short-secret'],
])('removes private data from "%s"', (message, secret) => {
  expect(withoutSecrets(message)).not.toContain(secret)
})

test('an ordinary message is not changed', () => {
  const message = 'NotFoundError: The object can not be found here. (offline/keep-looking.ts:12)'
  expect(withoutSecrets(message)).toBe(message)
})

test('stores the twelve newest errors, newest first, and a repeated one once', () => {
  for (let at = 0; at < 20; at++) recordError(new TypeError(`trouble ${at}`))
  recordError(new TypeError('trouble 19'))
  expect(lastErrors().map(({ message }) => message)).toEqual(
    Array.from({ length: 12 }, (_, back) => `trouble ${19 - back}`),
  )
  expect(lastErrors()[0]).toMatchObject({ name: 'TypeError', at: expect.stringMatching(/^\d{4}-.+Z$/) })
})

test('records uncaught errors, unhandled rejections and logged failures', () => {
  logFailure('the worker', new Error('before the first listener'))
  onTestFinished(watchErrors())
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('uncaught') }))
  window.dispatchEvent(
    new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: new Error('not awaited') }),
  )
  logFailure('toast', 'a text')
  expect(lastErrors().map(({ name, message }) => `${name}: ${message}`)).toEqual([
    'Error: toast: a text',
    'Error: not awaited',
    'RangeError: uncaught',
    'Error: the worker: before the first listener',
  ])
})

test('ignores unreadable stored errors', () => {
  localStorage.setItem('wp_last_errors', '{"no":"list"}')
  expect(lastErrors()).toEqual([])
})
