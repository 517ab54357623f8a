import { Trans } from '@lingui/react/macro'
import type { ProblemCode } from '#contract/problem.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { StateView } from '#src/ui/state/state-view.tsx'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'

/** Another attempt with the same picture would be refused too. */
const LASTING: ReadonlySet<string> = new Set<ProblemCode>([
  'upload-type-refused',
  'upload-too-large',
  'image-address-refused',
  'not-found',
])

/** Whether only another picture can help; any other failure may pass. */
export const isRefused = (error: Error | null): error is ApiError =>
  error instanceof ApiError && LASTING.has(error.problem ?? '')

/** Why nothing can be found for this picture, and the way to another one. */
export function PictureRefused({ error, onAnother }: { error: ApiError; onAnother: () => void }) {
  useFailureToast(error)
  return (
    <div role="alert">
      <StateView
        art="error"
        title={<Trans>This picture cannot be searched for</Trans>}
        text={messageFor(error)}
        actions={
          <Button onClick={onAnother}>
            <Trans>Choose another picture</Trans>
          </Button>
        }
      />
    </div>
  )
}
