import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { kindHandlersAtom } from './kind-handlers.ts'

interface EntryTitleProps {
  kind: string
  /** Fields of the kind; undefined if this version cannot read them. */
  fields: object | undefined
}

/** Title of an entry from the feature that registered its kind; a general one until that is loaded. */
export function EntryTitle({ kind, fields }: EntryTitleProps) {
  const { i18n } = useLingui()
  const title = useAtomValue(kindHandlersAtom).get(kind)?.title
  // The version that stored the entry has checked the fields as well.
  return title && fields ? title(fields, i18n.locale) : <Trans>An action</Trans>
}
