import * as v from 'valibot'
import { OPENABLE_PAGES } from '#contract/path.ts'
import { isRange } from './egress/open-addresses.ts'
import {
  Address,
  BucketAddress,
  Flag,
  listOf,
  NamedPublicKey,
  OriginText,
  PrivateKey,
  PublicKey,
  Text,
  WebAddress,
  WholeNumber,
} from './setting-values.ts'

/** Upstream sources of pictures. */
export const SOURCES = ['bing', 'spotlight', 'met', 'artic', 'rijksmuseum'] as const
export type SourceName = (typeof SOURCES)[number]

/** The environment variables and their allowed values; messages complete a sentence that begins with the name. */
export const Settings = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'production',
  ),
  PORT: v.optional(WholeNumber(0, 65_535), '3000'),
  HOST: v.optional(
    v.pipe(Text, v.regex(/^[\w.:[\]-]+$/, 'must be a host name or an address to listen on')),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => !text.includes('\0'), 'must be a folder'),
    ),
    './data',
  ),
  PUBLIC_URL: v.optional(WebAddress),
  DATABASE_URL: v.optional(
    Address('must be an address that begins with postgres:// or postgresql://', 'postgres:', 'postgresql:'),
  ),
  S3_ENDPOINT: v.optional(BucketAddress),
  S3_BUCKET: v.optional(v.pipe(Text, v.regex(/^[\w][\w.-]{1,61}[\w]$/, 'must be the name of a bucket'))),
  S3_REGION: v.optional(v.pipe(Text, v.regex(/^[\w-]+$/, 'must be a region like eu-central-1'))),
  S3_ACCESS_KEY_ID: v.optional(v.pipe(Text, v.regex(/^[\x21-\x7e]+$/, 'must be a key without spaces'))),
  S3_SECRET_ACCESS_KEY: v.optional(Text),
  S3_PREFIX: v.optional(
    v.pipe(
      Text,
      v.regex(/^[a-z0-9][a-z0-9/_-]*$/, 'must be lower-case letters, digits, -, _ and /, like tianmu/pictures'),
    ),
  ),
  S3_PATH_STYLE: v.optional(Flag),
  SMTP_URL: v.optional(Address('must be an address that begins with smtp:// or smtps://', 'smtp:', 'smtps:')),
  MAIL_FROM: v.optional(
    v.pipe(Text, v.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be a sender like Name <name@example.com>')),
  ),
  CONTACT_EMAIL: v.optional(v.pipe(Text, v.email('must be an e-mail address'))),
  SMS_URL: v.optional(WebAddress),
  VAPID_SUBJECT: v.optional(Address('must begin with mailto: or https://', 'mailto:', 'https:')),
  OAUTH_WB_CLIENT_ID: v.optional(Text),
  OAUTH_WB_CLIENT_SECRET: v.optional(Text),
  OAUTH_WX_CLIENT_ID: v.optional(Text),
  OAUTH_WX_CLIENT_SECRET: v.optional(Text),
  OAUTH_QQ_CLIENT_ID: v.optional(Text),
  OAUTH_QQ_CLIENT_SECRET: v.optional(Text),
  OAUTH_MS_CLIENT_ID: v.optional(Text),
  OAUTH_MS_CLIENT_SECRET: v.optional(Text),
  OAUTH_MS_ISSUER: v.optional(WebAddress, 'https://login.microsoftonline.com/common/v2.0'),
  OAUTH_WB_BASE: v.optional(WebAddress),
  OAUTH_WX_BASE: v.optional(WebAddress),
  OAUTH_QQ_BASE: v.optional(WebAddress),
  INGEST_SOURCES: v.optional(
    listOf(v.picklist(SOURCES, `must name sources among ${SOURCES.join(', ')}, separated by commas`)),
    '',
  ),
  SOURCES_BASE: v.optional(WebAddress),
  SITE_NAME: v.optional(v.pipe(Text, v.maxLength(40, 'must be at most 40 characters long')), '天幕'),
  PUBLIC_PATHS: v.optional(
    listOf(v.picklist(OPENABLE_PAGES, `must name pages among ${OPENABLE_PAGES.join(', ')}, separated by commas`)),
    '',
  ),
  TRUST_PROXY: v.optional(Flag, '0'),
  CORS_ORIGINS: v.optional(listOf(OriginText), ''),
  INVOICE_SELLER: v.optional(v.pipe(Text, v.maxLength(300, 'must be at most 300 characters long'))),
  SANDBOX_PAYMENT: v.optional(Flag),
  STRIPE_SECRET_KEY: v.optional(Text),
  STRIPE_WEBHOOK_SECRET: v.optional(listOf(Text)),
  STRIPE_BASE: v.optional(WebAddress),
  ALIPAY_APP_ID: v.optional(Text),
  ALIPAY_PRIVATE_KEY: v.optional(PrivateKey),
  ALIPAY_PUBLIC_KEY: v.optional(listOf(PublicKey)),
  ALIPAY_BASE: v.optional(WebAddress),
  WXPAY_APP_ID: v.optional(Text),
  WXPAY_MCH_ID: v.optional(v.pipe(Text, v.regex(/^\d{6,32}$/, 'must be a merchant number'))),
  WXPAY_SERIAL: v.optional(v.pipe(Text, v.regex(/^[\dA-F]{8,64}$/i, 'must be the serial number of a certificate'))),
  WXPAY_PRIVATE_KEY: v.optional(PrivateKey),
  WXPAY_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\dA-Za-z]{32}$/, 'must be 32 letters and digits'))),
  WXPAY_PUBLIC_KEY: v.optional(listOf(NamedPublicKey)),
  WXPAY_BASE: v.optional(WebAddress),
  EGRESS_ALLOW: v.optional(
    listOf(
      v.pipe(
        v.string(),
        v.check(
          (text) => isRange(text) || /^[a-z][\w.-]*$/i.test(text),
          'must be host names, addresses or ranges like 10.0.0.0/8, separated by commas',
        ),
      ),
    ),
    '',
  ),
  TODAY_LEVEL: v.optional(WholeNumber(1, 6), '1'),
  TOMORROW_LEVEL: v.optional(WholeNumber(1, 6), '2'),
  INVITE_NEWCOMER_POINTS: v.optional(WholeNumber(1, 10_000), '20'),
  INVITE_INVITER_POINTS: v.optional(WholeNumber(1, 10_000), '50'),
  POINTS_EXPIRE_MONTHS: v.optional(WholeNumber(0, 120), '12'),
  INVITE_DAILY_LIMIT: v.optional(WholeNumber(0, 10_000), '10'),
  VITE_API_BASE: v.optional(WebAddress),
  DERIVE_AHEAD: v.optional(Flag, '1'),
  RATE_LIMIT_FACTOR: v.optional(WholeNumber(1, 1_000_000), '1'),
  TEST_CLOCK: v.optional(Flag, '0'),
})
export type Settings = v.InferOutput<typeof Settings>

const S3_NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const S3_NAMES = [...S3_NEEDED, 'S3_REGION', 'S3_PREFIX', 'S3_PATH_STYLE'] as const
const PROVIDERS = ['WB', 'WX', 'QQ', 'MS'] as const
const PAYMENT_NEEDED = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  ['WXPAY_APP_ID', 'WXPAY_MCH_ID', 'WXPAY_SERIAL', 'WXPAY_PRIVATE_KEY', 'WXPAY_API_KEY', 'WXPAY_PUBLIC_KEY'],
] as const
/** Addresses in place of other sites' own. */
const TEST_BASES = [
  'OAUTH_WB_BASE',
  'OAUTH_WX_BASE',
  'OAUTH_QQ_BASE',
  'SOURCES_BASE',
  'STRIPE_BASE',
  'ALIPAY_BASE',
  'WXPAY_BASE',
] as const

/** Contradictions between settings that are valid one by one: a sentence without its full stop, or undefined. */
export function contradictionIn(settings: Settings): string | undefined {
  const missing = S3_NEEDED.find((name) => !settings[name])
  if (missing && S3_NAMES.some((name) => settings[name] !== undefined)) {
    return `${missing} must be set as well, because object storage needs ${S3_NEEDED.join(', ')}`
  }
  for (const provider of PROVIDERS) {
    const [id, secret] = [`OAUTH_${provider}_CLIENT_ID`, `OAUTH_${provider}_CLIENT_SECRET`] as const
    if (Boolean(settings[id]) !== Boolean(settings[secret])) return `${id} and ${secret} must be set together`
    if (settings[id] && !settings.PUBLIC_URL)
      return `PUBLIC_URL must be set as well, because ${id} needs an address that the provider sends people back to`
  }
  for (const names of PAYMENT_NEEDED) {
    const [first] = names
    if (names.every((name) => !settings[name])) continue
    if (names.some((name) => !settings[name]))
      return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must be set together`
    if (!settings.PUBLIC_URL)
      return `PUBLIC_URL must be set as well, because ${first} needs an address that people are sent back to`
  }
  if (settings.PUBLIC_PATHS.includes('/today') && settings.TODAY_LEVEL > 1)
    return 'PUBLIC_PATHS cannot open /today while TODAY_LEVEL is above 1, because visitors have no level'
  if (settings.PUBLIC_PATHS.includes('/detail') && !settings.PUBLIC_PATHS.includes('/article'))
    return 'PUBLIC_PATHS can open /detail only together with /article, because it leads there'
  if (settings.NODE_ENV === 'test') return undefined
  if (settings.TEST_CLOCK) return 'TEST_CLOCK is only allowed with NODE_ENV=test'
  const base = TEST_BASES.find((name) => settings[name])
  if (base) return `${base} is only allowed with NODE_ENV=test`
  if (settings.RATE_LIMIT_FACTOR !== 1) return 'RATE_LIMIT_FACTOR is only allowed with NODE_ENV=test'
  return undefined
}
