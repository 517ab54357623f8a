import { giftCalls } from '#contract/gift.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { previewGift, redeemGift } from './redeem.ts'

/** A code has 80 random bits; the limit is against load. */
const RATE = { name: 'gift', max: 20, windowSeconds: 60 }

export const feature = defineServerFeature({
  tag: { name: 'gifts', description: 'Memberships that members give to each other' },
  routes: [
    route(giftCalls.preview, ({ json, ...asking }) => previewGift(asking, json.code), limitMember(RATE)),
    route(giftCalls.redeem, ({ json, ...asking }) => redeemGift(asking, json.code), limitMember(RATE)),
  ],
})
