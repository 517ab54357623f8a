import { type ComponentProps, lazy, Suspense } from 'react'
import { PictureQueryView } from '../picture-query-view.tsx'
import { levelRefusalOf } from './level-refusal.ts'

// Rarely shown, so loaded on demand.
const LevelState = lazy(() => import('./level-state.tsx').then(({ LevelState }) => ({ default: LevelState })))

/** States of a query that a level may restrict: code 402 names the required level instead of showing an error. */
export function LevelQueryView<Data>(props: ComponentProps<typeof PictureQueryView<Data>>) {
  const { data, error } = props.query
  const refusal = data === undefined && error ? levelRefusalOf(error) : undefined
  if (refusal) {
    return (
      <Suspense>
        <LevelState needLevel={refusal.needLevel} thumbhash={refusal.thumbhash} error={error} />
      </Suspense>
    )
  }
  return <PictureQueryView {...props} />
}
