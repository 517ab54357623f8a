import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { AREA_TIME_ZONES, AREAS } from '#contract/area.ts'
import { LATE_CLAIM_HOURS } from '#contract/check-in.ts'
import { SITE_CLAIMS } from '#contract/claims.ts'
import { OAUTH_PROVIDERS } from '#contract/oauth.ts'
import { PUBLIC_PAGE_PREFIXES } from '#contract/path.ts'
import type { PublicSettings } from '#contract/site.ts'
import { SOCIAL_HOSTS } from '#contract/social-hosts.ts'
import { UPLOAD_PURPOSES } from '#contract/upload.ts'
import { relyingPartyOf } from '#server/domain/session/passkeys/relying-party.ts'
import type { Config } from '#server/lib/config.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { siteNameIn } from '#server/lib/site-name.ts'

/** Limits that clients show and check before they send. */
const LIMITS = {
  lateCheckInGraceHours: LATE_CLAIM_HOURS,
  /** Source: inventory NF-06. */
  downloadAddressMinutes: 5,
  imageSearchMaxMb: UPLOAD_PURPOSES['image-search'].maxMb,
  contributionImageMaxMb: UPLOAD_PURPOSES['contribution-image'].maxMb,
  contributionVideoMaxMb: UPLOAD_PURPOSES['contribution-video'].maxMb,
  creatorWorkMaxMb: UPLOAD_PURPOSES['creator-work'].maxMb,
}

/** What a client needs to know of the site before sign-in. */
export function publicSettings(config: Config): PublicSettings {
  return {
    siteName: siteNameIn(config, 'zh'),
    contactEmail: config.contactEmail ?? '',
    siteNameEn: siteNameIn(config, 'en'),
    limits: LIMITS,
    tiers: { '8k': 2, '10k': 3, tomorrow: config.tomorrowLevel },
    claims: { ...SITE_CLAIMS },
    areas: AREAS.map((code) => ({ code, timeZone: AREA_TIME_ZONES[code] })),
    socialHosts: [...SOCIAL_HOSTS],
    publicPaths: [...PUBLIC_PAGE_PREFIXES, ...config.publicPaths],
    features: { textMessages: config.smsUrl !== undefined },
    passkeyHost: relyingPartyOf(config)?.id ?? '',
    quickLogin: OAUTH_PROVIDERS.filter((provider) => config.oauth[provider]),
  }
}

/** Milliseconds that the database may take to respond before the server counts as not ready. */
const READY_WITHIN_MS = 3_000

/** Resolves once the database responds; refuses with `unavailable`. */
export async function checkReady(db: Db): Promise<void> {
  const tooLate = once(AbortSignal.timeout(READY_WITHIN_MS), 'abort').then(() => Promise.reject(new Error('too late')))
  try {
    await Promise.race([db.execute(sql`select 1`), tooLate])
  } catch {
    throw new ProblemError('unavailable', { retryAfter: 5 })
  }
}
