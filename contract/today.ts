import * as v from 'valibot'
import { Area } from './area.ts'

export const AreaQuery = v.object({ area: v.optional(Area, 'zh-cn') })
