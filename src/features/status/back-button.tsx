import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { canGoBack } from '#src/lib/page/can-go-back.ts'
import { Button } from '#src/ui/button/button.tsx'

/** Back in the history; home if the previous entry is not of this site. */
export function BackButton() {
  const router = useRouter()
  const goBack = () => (canGoBack(router.history) ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <Button look="ghost" onClick={goBack}>
      <Trans>Back</Trans>
    </Button>
  )
}
