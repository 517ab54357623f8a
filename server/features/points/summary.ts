import { CHECK_IN_BASE_POINTS } from '#contract/check-in.ts'
import { levelOfPixels } from '#contract/membership-level.ts'
import type { PointsOffer, PointsSummary, PointsWay } from '#contract/points.ts'
import type { Member, Services } from '#server/app-env.ts'
import { BOXES } from '#server/domain/box/content.ts'
import { currentContent } from '#server/domain/box/edition.ts'
import { currentCoupons } from '#server/domain/coupon/edition.ts'
import { currentGoods, itemOffers } from '#server/domain/goods/edition.ts'
import { countInvitesSince } from '#server/domain/invite/table.ts'
import { tierOf } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { FIRST_LIKE_POINTS } from '#server/domain/points/first-like.ts'
import { earnedBefore } from '#server/domain/points/gains.ts'
import { findEntry } from '#server/domain/points/ledger.ts'
import { POINTS_REASONS } from '#server/domain/points/reasons.ts'
import type { Db } from '#server/lib/database/database.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'
import { findExpiring } from './expiry.ts'

interface Asking {
  db: Db
  member: Member
  now: Date
  services: Pick<Services, 'config'>
}

/** Where the member stands, what expires, and how to earn more. */
export async function pointsSummary(asking: Asking): Promise<PointsSummary> {
  const { db, member, now, services } = asking
  const { timeZone } = member
  const today = localDate(now, timeZone)
  const months = services.config.pointsExpireMonths
  const [beforeToday = 0, beforeMonth = 0] = await earnedBefore(db, member.id, [
    startOfDay(today, timeZone),
    startOfDay(`${today.slice(0, 7)}-01`, timeZone),
  ])
  const earned = member.points + member.pointsSpent
  return {
    day: today,
    balance: member.points,
    today: earned - beforeToday,
    month: earned - beforeMonth,
    expiring: months === 0 ? [] : await findExpiring(db, member, months, now),
    expireAfterMonths: months === 0 ? null : months,
    ways: await ways(asking, today),
    offers: [
      ...(await goodsOffers(db)),
      ...(await pictureOffers(db, member)),
      ...(await couponOffers(db)),
      ...(member.isMinor ? [] : [await boxOffer(db)]),
    ],
  }
}

const EIGHT_K_LEVEL = levelOfPixels(7680, 4320)

/** A streak freeze, and the items that points buy. */
async function goodsOffers(db: Db): Promise<PointsOffer[]> {
  const { points } = await currentGoods(db)
  const offers = itemOffers(points)
  return [
    {
      code: 'freeze',
      text: '连签保护',
      textEn: 'Streak freeze',
      about: '漏签一天时自动使用，连续天数不中断。',
      aboutEn: 'Used automatically when you miss a day, so your streak goes on.',
      price: points.freeze,
      href: '/check-in',
    },
    ...offers.map(({ code, text, textEn, about, aboutEn, price }) => ({
      code,
      text,
      textEn,
      about,
      aboutEn,
      price,
      href: '/my-items',
    })),
  ]
}

/** The sizes of a picture above the member's level, where they are sold. */
async function pictureOffers(db: Db, { groupId }: Member): Promise<PointsOffer[]> {
  const price = tierOf(await currentMembership(db), EIGHT_K_LEVEL).picturePoints
  if (groupId >= EIGHT_K_LEVEL || price === 0) return []
  return [
    {
      code: 'picture',
      text: '一张图的 8K 尺寸',
      textEn: 'One picture in 8K',
      about: '在图片的“全部尺寸”里选择，不用开通会员，不限下载次数。',
      aboutEn: 'Choose it under “All sizes” of a picture. No membership is needed, and it stays yours.',
      price,
      href: '/history',
    },
  ]
}

async function couponOffers(db: Db): Promise<PointsOffer[]> {
  const { coupons } = await currentCoupons(db)
  return coupons.flatMap(({ id, name, nameEn, points: price }) =>
    price === null
      ? []
      : [
          {
            code: `coupon-${id}`,
            text: name,
            textEn: nameEn,
            about: '花钱购买会员时抵扣。',
            aboutEn: 'Lowers the price of a membership that you buy for money.',
            price,
            href: '/tickets',
          },
        ],
  )
}

async function boxOffer(db: Db): Promise<PointsOffer> {
  const { price } = await currentContent(db, 'moonlight')
  return {
    code: 'box',
    text: BOXES.moonlight.name,
    textEn: BOXES.moonlight.nameEn,
    about: '积分、补签卡、体验券、称号和头像框，概率全部公开。',
    aboutEn: 'Points, cards, trial tickets, titles and frames; every chance is shown.',
    price,
    href: '/blind-box',
  }
}

async function ways({ db, member, services }: Asking, today: string): Promise<PointsWay[]> {
  const { inviterPoints, perDay } = services.config.invites
  const hasCheckedIn = (await findEntry(db, member.id, 'check-in', today)) !== undefined
  const invited = await countInvitesSince(db, member.id, startOfDay(today, member.timeZone))
  const checkIn = {
    code: 'check-in' as const,
    text: POINTS_REASONS['check-in'].zh,
    textEn: POINTS_REASONS['check-in'].en,
    points: CHECK_IN_BASE_POINTS,
    left: hasCheckedIn ? 0 : 1,
    href: '/?dialog=check-in',
  }
  const like = {
    code: 'like' as const,
    text: '每天第一次点赞',
    textEn: POINTS_REASONS.like.en,
    points: FIRST_LIKE_POINTS,
    left: (await findEntry(db, member.id, 'like', today)) ? 0 : 1,
    href: '/',
  }
  if (inviterPoints === 0 || perDay === 0) return [checkIn, like]
  return [
    checkIn,
    like,
    {
      code: 'invite',
      text: '邀请好友',
      textEn: 'Invite a friend',
      points: inviterPoints,
      left: Math.max(0, perDay - invited),
      href: '/invite',
    },
  ]
}
