import { expect, test } from 'vitest'
import { jsonLog } from './log.ts'

function recorded() {
  const lines: string[] = []
  return { lines, log: jsonLog((line) => lines.push(line)) }
}

test('a line is one JSON object with level, time, message and fields', () => {
  const { lines, log } = recorded()
  log.child({ part: 'jobs' }).warn('late\nagain', { ms: 12, size: 3n })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\n]+\n$/)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    message: 'late\nagain',
    part: 'jobs',
    ms: 12,
    size: '3',
  })
})

test('request data in a line cannot control a terminal, hide, or look like another line', () => {
  const { lines, log } = recorded()
  const path = '/a\u001b[2J\u009b31m\u0085\u2028\u202egnp.exe\u200b\u{e0041}\n{"level":"error"}'
  log.info('request', { path })
  expect(lines[0]).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}](?!$)/u)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', path })
})

test.each(['password', 'newPassword', 'token', 'Authorization', 'cookie', 'set-cookie', 'code'])(
  'the field %s is blanked',
  (name) => {
    const { lines, log } = recorded()
    log.info('request', { body: { list: [{ [name]: 'S3CRET' }] }, [name]: 'S3CRET' })
    expect(lines.join('')).not.toContain('S3CRET')
  },
)

test('the URL of an unreleased picture is logged without its signature', () => {
  const { lines, log } = recorded()
  log.info('request', { path: '/img/s/S3CRET.S1GNATURE/0123/320.avif' })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/img/s/[redacted]/0123/320.avif' })
})

test('the URL of a feed of a saved search is logged without its secret', () => {
  const { lines, log } = recorded()
  log.info('request', { path: '/feed/search/S3CRETS3CRETS3CRETS3CR.rss' })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/feed/search/[redacted]' })
})

test('an error is written with its cause and its database code, without the parameters of the statement', () => {
  const { lines, log } = recorded()
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
  log.error('failed', { error: new Error('Failed query: insert into members\nparams: secret@example.com', { cause }) })
  const { error } = JSON.parse(lines[0] ?? '')
  expect(error).toMatchObject({ message: 'Failed query: insert into members', cause: { errorCode: '23505' } })
  expect(lines[0]).not.toContain('secret@example.com')
  expect(error.stack).toContain('log.test.ts')
})

test('circular references are cut', () => {
  const { lines, log } = recorded()
  const loop: Record<string, unknown> = {}
  loop.self = loop
  log.info('loop', loop)
  expect(lines).toHaveLength(1)
})
