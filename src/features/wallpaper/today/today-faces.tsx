import { type ComponentProps, lazy, Suspense } from 'react'
import type { WallpaperList } from '#contract/wallpaper.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { refusalOf } from '../download/refusal.ts'
import { PictureFaces } from '../picture-faces.tsx'

// Few ever see it.
const LevelFace = lazy(() => import('./level-face.tsx').then(({ LevelFace }) => ({ default: LevelFace })))

/** Faces of today's pictures: code 402 says which level they need instead of an error. */
export function TodayFaces(props: ComponentProps<typeof PictureFaces<WallpaperList>>) {
  const { data, error } = props.query
  const refusal = data === undefined && error instanceof ApiError ? refusalOf(error) : undefined
  if (refusal?.kind === 'level') {
    return (
      <Suspense>
        <LevelFace needLevel={refusal.needLevel} error={error} />
      </Suspense>
    )
  }
  return <PictureFaces {...props} />
}
