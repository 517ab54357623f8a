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

test('without settings the server listens on localhost only', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isLoopbackOnly: true,
    trustProxy: false,
    corsOrigins: [],
    siteName: '天幕',
  })
})

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    publicUrl: undefined,
  })
})

test('lists are separated by commas', () => {
  const { corsOrigins, publicPaths } = readConfig({
    CORS_ORIGINS: 'https://a.example, https://b.example/',
    PUBLIC_PATHS: '/today, /help',
  })
  expect(corsOrigins).toEqual(['https://a.example', 'https://b.example'])
  expect(publicPaths).toEqual(['/today', '/help'])
})

test('a trailing slash of the site URL is removed', () => {
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
  { PUBLIC_PATHS: 'announcements' },
  { PUBLIC_PATHS: '/announcements/1' },
  { PUBLIC_PATHS: '/help,/my-favs' },
  { PUBLIC_PATHS: '/today', TODAY_LEVEL: '2' },
  { PUBLIC_PATHS: '/detail' },
  { TRUST_PROXY: 'maybe' },
  { CORS_ORIGINS: 'https://a.example/path' },
  { EGRESS_ALLOW: 'a b' },
  { EGRESS_ALLOW: '10.0.0.0/33' },
  { EGRESS_ALLOW: 'https://inner' },
  { NODE_ENV: 'prod' },
  { S3_BUCKET: 'pictures' },
  { S3_BUCKET: 'a/b' },
  { S3_ENDPOINT: 'https://name:hunter2@s3.example' },
  { S3_ENDPOINT: 's3.example' },
  { S3_PREFIX: '../up' },
  { S3_PREFIX: 'pictures' },
  { S3_REGION: 'eu-central-1' },
  { S3_PATH_STYLE: '0' },
  { OAUTH_WX_CLIENT_ID: 'id' },
  { SOURCES_BASE: 'http://127.0.0.1:1' },
  { PUBLIC_URL: '', OAUTH_QQ_CLIENT_ID: 'id', OAUTH_QQ_CLIENT_SECRET: 'secret' },
  { OAUTH_MS_ISSUER: 'login.microsoftonline.com' },
  { OAUTH_QQ_BASE: 'http://127.0.0.1:1' },
  { TEST_CLOCK: '1' },
  { RATE_LIMIT_FACTOR: '5' },
])('a bad value is refused with one sentence that names its variable: %j', (env) => {
  const message = refusalOf(env)
  expect(message).toMatch(/^[A-Z_\d]+ .+[^.]\.$/)
  const [name = ''] = Object.keys(env)
  expect(message).toContain(name.startsWith('S3_') ? 'S3_' : name)
  expect(message).not.toContain('\n')
})

test('a page that cannot be opened to visitors is refused with the list of those that can', () => {
  expect(refusalOf({ PUBLIC_PATHS: '/announcements,/my-favs' })).toContain('/announcements, /today, /article, ')
})

test('a bucket needs all four settings; its prefix ends with one slash', () => {
  const four = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(four).s3).toMatchObject({ region: 'auto', prefix: '', isPathStyle: true })
  expect(readConfig({ ...four, S3_PREFIX: 'a/b//', S3_PATH_STYLE: '0' }).s3).toMatchObject({
    prefix: 'a/b/',
    isPathStyle: false,
  })
  for (const name of Object.keys(four)) expect(refusalOf({ ...four, [name]: '' })).toContain(`${name} must be set`)
})

test('an error message never contains the value', () => {
  const secret = 'hunter2'
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'PUBLIC_URL']) {
    expect(refusalOf({ [name]: `ftp://user:${secret}@host` })).not.toContain(secret)
  }
  expect(refusalOf({ S3_ENDPOINT: `https://name:${secret}@s3.example` })).not.toContain(secret)
  expect(refusalOf({ S3_SECRET_ACCESS_KEY: secret })).not.toContain(secret)
})
