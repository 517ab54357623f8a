import { openSignIn } from './access/ask-to-sign-in.ts'
import { useIsVisitor } from './current-member.ts'

/**
 * Wraps an action for members: for a visitor, on a public page, it opens the sign-in dialog, which leads back to the page.
 */
export function useAsMember() {
  const isVisitor = useIsVisitor()
  return <Values extends unknown[]>(act: (...values: Values) => unknown) =>
    (...values: Values) =>
      void (isVisitor ? openSignIn() : act(...values))
}
