import { lazy } from 'react'
import { withTexts } from '#src/i18n/language.ts'

/** The question before points are spent, loaded with its texts at the first press; goes into a `Suspense`. */
export const BuyDialog = lazy(() =>
  withTexts('items', import('./buy-dialog.tsx')).then((module) => ({ default: module.BuyDialog })),
)
