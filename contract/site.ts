import * as v from 'valibot'
import { Area } from './area.ts'
import { get } from './call.ts'
import { Count, Instant } from './value.ts'

/** `data` of `GET /api/settings/public`: settings of the site that a client needs before sign-in. */
export const PublicSettings = v.object({
  siteName: v.string(),
  siteNameEn: v.string(),
  /** Address for questions of members and visitors; empty where the operator has set none. */
  contactEmail: v.optional(v.string(), ''),
  limits: v.object({
    /** Days and count within which late check-ins are accepted. */
    lateCheckInGraceHours: Count,
    downloadAddressMinutes: Count,
    imageSearchMaxMb: Count,
    contributionImageMaxMb: Count,
    contributionVideoMaxMb: Count,
    creatorWorkMaxMb: Count,
  }),
  /** Level (groupId) required for a size or preview. */
  tiers: v.object({ '8k': Count, '10k': Count, tomorrow: Count }),
  /** The landing's claims, as counts. */
  claims: v.object({ wallpapers: Count, curated: Count, downloads: Count, rating: v.number() }),
  areas: v.array(v.object({ code: Area, timeZone: v.string() })),
  socialHosts: v.array(v.string()),
  publicPaths: v.array(v.string()),
  features: v.record(v.string(), v.boolean()),
  /** Providers by whose accounts members may sign in, see `OAUTH_PROVIDERS`. */
  quickLogin: v.optional(v.array(v.string()), []),
  /** Host whose pages may use passkeys (the relying party); empty where the site cannot have any. */
  passkeyHost: v.optional(v.string(), ''),
})
export type PublicSettings = v.InferOutput<typeof PublicSettings>

/** `data` of `GET /api/status`. */
export const SiteStatus = v.object({
  state: v.picklist(['ok', 'maintenance']),
  text: v.string(),
  until: v.nullable(Instant),
})
export type SiteStatus = v.InferOutput<typeof SiteStatus>

/** `data` of `GET /api/health`. */
export const Health = v.object({
  /** The database responds; without it the call is refused with `unavailable`. */
  status: v.literal('ok'),
  /** Whether pictures can be read and stored; everything else works without. */
  storage: v.picklist(['ok', 'unavailable']),
  version: v.string(),
})

export const STATUS_FEED_TYPE = 'application/atom+xml'

export const siteCalls = {
  settings: get('/api/settings/public', {
    summary: 'What clients must know of the site',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    response: PublicSettings,
  }),
  status: get('/api/status', {
    summary: 'Whether the site is open',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    response: SiteStatus,
  }),
  statusFeed: get('/api/status/feed', {
    summary: 'Changes of the state as an Atom feed, in the requested language',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    files: [STATUS_FEED_TYPE],
  }),
  health: get('/api/health', {
    summary: 'Whether the server is ready',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    response: Health,
  }),
}
