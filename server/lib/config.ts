import { resolve } from 'node:path'
import * as v from 'valibot'
import { isLoopback } from './loopback.ts'
import { Settings, contradictionIn } from './settings.ts'

/** The operator's settings, validated once at start. Absent settings are undefined unless they have a default. */
export type Config = ReturnType<typeof configOf>

/** An invalid setting. The message is one sentence for the operator and never contains the value itself. */
export class ConfigError extends Error {}

/**
 * Reads every setting from the environment; an empty value counts as absent. Throws ConfigError, naming the variable
 * and the allowed values.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = v.safeParse(Settings, given, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new ConfigError(`${v.getDotPath(issue)?.split('.')[0]} ${issue.message}.`)
  }
  const contradiction = contradictionIn(parsed.output)
  if (contradiction) throw new ConfigError(`${contradiction}.`)
  return configOf(parsed.output)
}

function configOf(settings: Settings) {
  return {
    nodeEnv: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    /** Only this machine can reach the server, so the log may print verification codes. */
    isLoopbackOnly: isLoopback(settings.HOST),
    dataDir: resolve(settings.DATA_DIR),
    /** Origin of links in messages, without a trailing slash; undefined when not set. */
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: settings.DATABASE_URL,
    /** Where pictures are stored; undefined means the local disk, below the data folder. */
    s3: s3Of(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    contactEmail: settings.CONTACT_EMAIL,
    smsUrl: settings.SMS_URL,
    vapidSubject: settings.VAPID_SUBJECT,
    /** Providers of quick login; undefined without credentials. */
    oauth: {
      microsoft: withIssuer(oauthOf(settings, 'MS'), settings.OAUTH_MS_ISSUER),
      wechat: withBase(oauthOf(settings, 'WX'), settings.OAUTH_WX_BASE),
      qq: withBase(oauthOf(settings, 'QQ'), settings.OAUTH_QQ_BASE),
      weibo: withBase(oauthOf(settings, 'WB'), settings.OAUTH_WB_BASE),
    },
    /** Upstream sources that bring pictures. */
    ingestSources: settings.INGEST_SOURCES,
    /** Replaces the hosts of all sources, a folder for each; never outside tests. */
    sourcesBase: settings.SOURCES_BASE?.replace(/\/+$/, ''),
    siteName: settings.SITE_NAME,
    /** Guarded pages that are open to visitors as well. */
    publicPaths: settings.PUBLIC_PATHS,
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    /** Host names, addresses and ranges the server may fetch from although they are private; also without TLS. */
    egressAllow: settings.EGRESS_ALLOW,
    /** Level required for the list of all areas' pictures of the day; 1 is every member. */
    todayLevel: settings.TODAY_LEVEL,
    /** Who sells, on invoices: name, address, tax number; lines separated by `|`. The site's name by default. */
    invoiceSeller: settings.INVOICE_SELLER,
    /** Offers the sandbox, which takes orders for paid without money: allowed or refused by the operator, else undefined. */
    sandboxPayment: settings.SANDBOX_PAYMENT,
    /** Payments by Stripe; undefined without credentials. */
    stripe: stripeOf(settings),
    /** The same for Alipay. */
    alipay: alipayOf(settings),
    /** The same for WeChat Pay. */
    wxpay: wxpayOf(settings),
    /** Base URL of the API for the page, if it is not this server. */
    apiBase: settings.VITE_API_BASE,
    /** Level that sees the next day's picture. Source: architecture, "Who may read what". */
    tomorrowLevel: settings.TOMORROW_LEVEL,
    /** Months after which points expire; 0: never. */
    pointsExpireMonths: settings.POINTS_EXPIRE_MONTHS,
    /** Points for both sides of an invite, and how many newcomers a member may invite in a day. */
    invites: {
      newcomerPoints: settings.INVITE_NEWCOMER_POINTS,
      inviterPoints: settings.INVITE_INVITER_POINTS,
      perDay: settings.INVITE_DAILY_LIMIT,
    },
    /** Derives all sizes of a picture in idle time; otherwise each on its first request. */
    isDerivingAhead: settings.DERIVE_AHEAD,
    /** Multiplies every rate limit; 1 outside tests. */
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    /** The server accepts `POST /__test/clock`; never outside tests. */
    hasTestClock: settings.TEST_CLOCK,
  }
}

function s3Of(settings: Settings) {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    endpoint,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: settings.S3_REGION ?? 'auto',
    /** Empty, or ends with a slash. */
    prefix: settings.S3_PREFIX?.replace(/\/*$/, '/') ?? '',
    isPathStyle: settings.S3_PATH_STYLE ?? true,
  }
}

function oauthOf(settings: Settings, provider: 'WB' | 'WX' | 'QQ' | 'MS') {
  const clientId = settings[`OAUTH_${provider}_CLIENT_ID`]
  const clientSecret = settings[`OAUTH_${provider}_CLIENT_SECRET`]
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

type Credentials = ReturnType<typeof oauthOf>

const withIssuer = (credentials: Credentials, issuer: string) => credentials && { ...credentials, issuer }
/** `base` replaces the provider's own hosts, without a trailing slash. */
const withBase = (credentials: Credentials, base: string | undefined) =>
  credentials && { ...credentials, base: base?.replace(/\/+$/, '') }

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_BASE }: Settings) {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  return {
    secretKey: STRIPE_SECRET_KEY,
    /** Several while one replaces another. */
    webhookSecrets: STRIPE_WEBHOOK_SECRET,
    /** In place of Stripe's own host; never outside tests. */
    base: STRIPE_BASE,
  }
}

function alipayOf({ ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY, ALIPAY_BASE }: Settings) {
  if (!ALIPAY_APP_ID || !ALIPAY_PRIVATE_KEY || !ALIPAY_PUBLIC_KEY) return undefined
  return {
    appId: ALIPAY_APP_ID,
    privateKey: ALIPAY_PRIVATE_KEY,
    /** Alipay's; several while one replaces another. */
    publicKeys: ALIPAY_PUBLIC_KEY,
    /** In place of Alipay's own host; never outside tests. */
    base: ALIPAY_BASE?.replace(/\/+$/, ''),
  }
}

function wxpayOf(settings: Settings) {
  const { WXPAY_APP_ID, WXPAY_MCH_ID, WXPAY_SERIAL, WXPAY_PRIVATE_KEY, WXPAY_API_KEY, WXPAY_PUBLIC_KEY } = settings
  if (!WXPAY_APP_ID || !WXPAY_MCH_ID || !WXPAY_SERIAL || !WXPAY_PRIVATE_KEY || !WXPAY_API_KEY || !WXPAY_PUBLIC_KEY)
    return undefined
  return {
    appId: WXPAY_APP_ID,
    merchant: WXPAY_MCH_ID,
    /** Of the certificate of `privateKey`. */
    serial: WXPAY_SERIAL,
    privateKey: WXPAY_PRIVATE_KEY,
    /** Decrypts notices. */
    apiKey: WXPAY_API_KEY,
    /** WeChat Pay's by their ids, the one in use first. */
    publicKeys: WXPAY_PUBLIC_KEY,
    /** In place of WeChat Pay's own host; never outside tests. */
    base: settings.WXPAY_BASE?.replace(/\/+$/, ''),
  }
}
