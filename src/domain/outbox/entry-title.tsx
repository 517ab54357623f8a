import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { kindHandlersAtom } from './kind-handlers.ts'

interface EntryTitleProps {
  kind: string
  /** Those of the kind; undefined if this version cannot read them. */
  fields: object | undefined
}

/** Names an entry in the words of the feature whose kind it is, once that is loaded. */
export function EntryTitle({ kind, fields }: EntryTitleProps) {
  const { i18n } = useLingui()
  const title = useAtomValue(kindHandlersAtom).get(kind)?.title
  // Both versions checked them.
  return title && fields ? title(fields, i18n.locale) : <Trans>An action</Trans>
}
