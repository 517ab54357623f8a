import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function refusalOf(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return undefined
}

test('with nothing set the server listens on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isLoopbackOnly: true,
    trustProxy: false,
    corsOrigins: [],
    siteName: '天幕',
  })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    publicUrl: undefined,
  })
})

test('lists are separated by commas', () => {
  const { corsOrigins, publicPaths } = readConfig({
    CORS_ORIGINS: 'https://a.example, https://b.example/',
    PUBLIC_PATHS: '/today,/help',
  })
  expect(corsOrigins).toEqual(['https://a.example', 'https://b.example'])
  expect(publicPaths).toEqual(['/today', '/help'])
})

test('an address of the site loses its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://tianmu.example/' }).publicUrl).toBe('https://tianmu.example')
})

test.each([
  { PORT: 'three' },
  { PORT: '65536' },
  { PORT: '-1' },
  { HOST: 'not a host' },
  { PUBLIC_URL: 'tianmu.example' },
  { PUBLIC_URL: 'javascript:alert(1)' },
  { DATABASE_URL: 'mysql://root@localhost/tianmu' },
  { SMTP_URL: 'https://mail.example' },
  { MAIL_FROM: 'a\r\nBcc: b@example.com' },
  { SMS_URL: 'file:///etc/passwd' },
  { VAPID_SUBJECT: 'me' },
  { INGEST_SOURCES: 'bing,nowhere' },
  { SITE_NAME: 'x'.repeat(41) },
  { PUBLIC_PATHS: 'today' },
  { TRUST_PROXY: 'maybe' },
  { CORS_ORIGINS: 'https://a.example/path' },
  { EGRESS_ALLOW: 'a b' },
  { NODE_ENV: 'prod' },
  { S3_BUCKET: 'pictures' },
  { OAUTH_WX_CLIENT_ID: 'id' },
  { TEST_CLOCK: '1' },
  { RATE_LIMIT_FACTOR: '5' },
])('a bad value is refused with one sentence that names its variable: %j', (env) => {
  const message = refusalOf(env)
  expect(message).toMatch(/^[A-Z_\d]+ .+[^.]\.$/)
  if (!('S3_BUCKET' in env)) expect(message).toContain(Object.keys(env)[0])
  expect(message).not.toContain('\n')
})

test('a refusal never shows the value', () => {
  const secret = 'hunter2'
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'PUBLIC_URL']) {
    expect(refusalOf({ [name]: `ftp://user:${secret}@host` })).not.toContain(secret)
  }
  expect(refusalOf({ S3_SECRET_ACCESS_KEY: secret })).not.toContain(secret)
})
