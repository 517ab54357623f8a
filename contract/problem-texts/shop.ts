import type { ProblemTexts } from '../problem.ts'

/** Messages about points, levels, check-ins, items and orders. */
export const SHOP_PROBLEM_TEXTS = {
  'points-too-low': { zh: '积分不足', en: 'Not enough points' },
  'level-too-low': { zh: '会员等级不足', en: 'Membership level insufficient' },
  'make-up-not-needed': { zh: '这一天已经签到，不用补签', en: 'You have already checked in for that day' },
  'plan-not-needed': {
    zh: '这个方案现在用不上：你的会员等级更高、没有到期日，或剩余时间的价值更高',
    en: 'You cannot use this plan now: your membership is higher, has no end date, or its remaining time is worth more than the plan',
  },
  'quote-changed': {
    zh: '价格刚刚变了，什么都没有扣。请看过新的价格再买',
    en: 'The price has just changed, and nothing was charged. Check the new price before you buy',
  },
  'order-not-open': {
    zh: '这个订单已经支付或关闭，不能再付款或取消',
    en: 'This order is paid or closed; it can no longer be paid or cancelled',
  },
  'order-not-paid': {
    zh: '这个订单没有付款，还不能开具凭证',
    en: 'This order was not paid, so there is no invoice for it',
  },
  'coupon-not-usable': {
    zh: '这张优惠券不可用：可能已使用、已过期，或不满足使用条件',
    en: 'This coupon cannot be used: it has been used, has expired or does not apply to this order',
  },
  'coupon-code-unknown': { zh: '没有这个兑换码，或它已过期', en: 'This code does not exist, or has expired' },
  'coupon-code-used': { zh: '你已经用这个兑换码领过了', en: 'You have used this code already' },
  'cart-full': {
    zh: '购物车最多放 50 种商品，请先移除一些',
    en: 'Your cart holds 50 different items, which is the limit; remove some first',
  },
  'cart-nothing-to-order': {
    zh: '购物车里没有可以下单的东西',
    en: 'There is nothing in your cart that can be ordered',
  },
  'gift-code-unknown': {
    zh: '没有这个礼品码，或赠送它的订单已经退款',
    en: 'This gift code does not exist, or its order was refunded',
  },
  'renewal-not-offered': {
    zh: '这个方案不能自动续费',
    en: 'Automatic renewal is not available for this plan',
  },
  'gift-code-used': { zh: '这个礼品码已经兑换过了', en: 'This gift code has been redeemed already' },
  'refund-not-possible': {
    zh: '这个订单不能自助退款：购买的内容已经用过、超过了期限，或之后又有变化',
    en: 'This order cannot be refunded here: part of it has been used, the refund period has ended, or it has changed since',
  },
  'payment-not-offered': {
    zh: '本站没有开通这种付款方式，请换一种',
    en: 'This payment method is not available here. Choose another one',
  },
  'ticket-not-needed': {
    zh: '你的会员等级更高，或没有到期日，用不上体验券。券还在，没有用掉',
    en: 'Your membership is higher or does not expire, so a trial ticket would change nothing; you still have it',
  },
  'make-up-day-closed': { zh: '这一天不能补签', en: 'That day cannot be made up' },
  'freezes-full': { zh: '连签保护已达上限', en: 'You already hold as many streak freezes as possible' },
  'item-unavailable': { zh: '这件物品不可用，可能已使用或过期', en: 'This item is used, expired or not yours' },
  'box-closed': { zh: '未成年账号不能开盲盒', en: 'Accounts of minors cannot open mystery boxes' },
  'box-changed': {
    zh: '价格或概率刚有变化，没有开盒，请看过新的再决定',
    en: 'The price or the chances have just changed; nothing was opened',
  },
  'box-attempts-used': {
    zh: '今天剩余的次数不够了',
    en: 'Not enough attempts are left today',
  },
  'check-in-day-closed': { zh: '这一天已不能再签到', en: 'You can no longer check in for that day' },
  'check-in-already': { zh: '今日已签到', en: 'Already checked in today' },
} as const satisfies Partial<ProblemTexts>
