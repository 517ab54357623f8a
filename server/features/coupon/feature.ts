import { defineServerFeature } from '#server/lib/feature.ts'
import { couponsCommand } from './commands/coupons.ts'
import { giveCouponCommand } from './commands/give-coupon.ts'
import { couponRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'coupons', description: 'Coupons that lower the price of plans' },
  routes: couponRoutes,
  commands: [couponsCommand, giveCouponCommand],
})
