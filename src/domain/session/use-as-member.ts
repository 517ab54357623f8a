import { useAtomValue } from 'jotai'
import { openSignIn } from './access/ask-to-sign-in.ts'
import { sessionAtom } from './session-store.ts'

/**
 * Wraps what only a member can do: for a visitor, on a page that is open to them, the press opens the sign-in dialog, which
 * leads back to the page.
 */
export function useAsMember() {
  const isVisitor = useAtomValue(sessionAtom).status === 'visitor'
  return <Values extends unknown[]>(act: (...values: Values) => unknown) =>
    (...values: Values) =>
      void (isVisitor ? openSignIn() : act(...values))
}
