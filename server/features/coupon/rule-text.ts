import type { CouponRule } from '#contract/coupon.ts'
import type { PlanContent } from '#server/domain/membership/content.ts'
import { planText } from '#server/domain/membership/quote.ts'
import { inYuan } from '#server/domain/order/in-yuan.ts'

/** What a coupon takes off, from which sum on, and for which of the plans that are sold. */
export function ruleText({ off, least, plans: ids }: CouponRule, plans: readonly PlanContent[]) {
  const named = ids === null ? [] : plans.filter(({ id }) => ids.includes(id)).map(planText)
  const discount =
    off.kind === 'amount'
      ? { zh: `立减 ${yuan(off.amount)} 元`, en: `¥${yuan(off.amount)} off` }
      : {
          zh: `${(100 - off.percent) / 10} 折${off.most === null ? '' : `，最多减 ${yuan(off.most)} 元`}`,
          en: `${off.percent}% off${off.most === null ? '' : `, at most ¥${yuan(off.most)}`}`,
        }
  const zh = [
    discount.zh,
    least > 0 && `满 ${yuan(least)} 元可用`,
    named.length > 0 && `限 ${textsOf(named, 'text', '、')}`,
  ]
  const en = [
    discount.en,
    least > 0 && `for orders of ¥${yuan(least)} or more`,
    named.length > 0 && `for ${textsOf(named, 'textEn', '; ')}`,
  ]
  return { about: zh.filter(Boolean).join('，'), aboutEn: en.filter(Boolean).join(', ') }
}

const textsOf = (named: readonly ReturnType<typeof planText>[], key: 'text' | 'textEn', separator: string) =>
  named.map((plan) => plan[key]).join(separator)

/** Without decimals where there are no fen. */
const yuan = (fen: number) => inYuan(fen).replace(/\.00$/, '')
