import { type ComponentProps, lazy, Suspense } from 'react'
import { refusalOf } from '#src/domain/download/refusal.ts'
import { PictureFaces } from '../picture-states.tsx'

// Few ever see it.
const LevelFace = lazy(() => import('./level-state.tsx').then(({ LevelFace }) => ({ default: LevelFace })))

/** Faces of what a level may close: code 402 says which one it needs instead of an error. */
export function LevelFaces<Data>(props: ComponentProps<typeof PictureFaces<Data>>) {
  const { data, error } = props.query
  const refusal = data === undefined && error ? refusalOf(error) : undefined
  if (refusal?.kind === 'level') {
    return (
      <Suspense>
        <LevelFace needLevel={refusal.needLevel} thumbhash={refusal.thumbhash} error={error} />
      </Suspense>
    )
  }
  return <PictureFaces {...props} />
}
