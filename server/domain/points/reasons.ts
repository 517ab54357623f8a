/** The reasons of ledger entries, as the member reads them. */
export const POINTS_REASONS = {
  'check-in': { zh: '签到', en: 'Check-in' },
  'check-in-bonus': { zh: '连续签到奖励', en: 'Streak bonus' },
  like: { zh: '当天第一次点赞', en: 'First like of the day' },
  invite: { zh: '邀请的好友已签到', en: 'An invited friend checked in' },
  invited: { zh: '受邀注册', en: 'Registered by invitation' },
  freeze: { zh: '兑换连签保护', en: 'Streak freeze' },
  item: { zh: '兑换物品', en: 'Item bought' },
  coupon: { zh: '兑换优惠券', en: 'Coupon bought' },
  picture: { zh: '兑换一张图片的大尺寸', en: 'Sizes of a picture bought' },
  membership: { zh: '兑换会员', en: 'Membership bought' },
  'membership-credit': { zh: '会员剩余时间折算', en: 'Membership time left, as points' },
  box: { zh: '开盲盒', en: 'Mystery box opened' },
  'box-prize': { zh: '盲盒奖励', en: 'Won in the mystery box' },
  'box-duplicate': { zh: '盲盒重复奖品折算', en: 'Mystery box duplicate' },
  expired: { zh: '积分到期', en: 'Points expired' },
  correction: { zh: '更正', en: 'Correction' },
} as const

export type PointsReason = keyof typeof POINTS_REASONS
