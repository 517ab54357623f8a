import { Trans } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { Button } from '#src/ui/button/button.tsx'

/** Back to where one came from; home where this site has nothing before. */
export function BackButton() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <Button look="ghost" onClick={goBack}>
      <Trans>Back</Trans>
    </Button>
  )
}
