import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { siteName } from '#src/lib/page/site-name.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import type { DocumentName, LegalDocument } from './legal-document.ts'
import styles from './agreement.module.css'

/**
 * Long texts are modules of their own per language, loaded when opened: in the catalogs they would be loaded with the
 * form, and a translator would see sentences without their context.
 */
const LOADERS = {
  terms: { zh: () => import('./terms.zh.ts'), en: () => import('./terms.en.ts') },
  privacy: { zh: () => import('./privacy.zh.ts'), en: () => import('./privacy.en.ts') },
}

/** Loads a document in the language of the page. */
async function loadDocument(name: DocumentName, { locale }: Pick<I18n, 'locale'>): Promise<LegalDocument> {
  const { text } = await LOADERS[name][locale === 'en' ? 'en' : 'zh']()
  return text
}

interface LegalTextProps {
  name: DocumentName
  onBack: () => void
}

/** The terms or the privacy policy, with the way back to where it was opened. The caller shows its title. */
export function LegalText({ name, onBack }: LegalTextProps) {
  const { i18n } = useLingui()
  const start = useRef<HTMLDivElement>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: ['legal-document', name, i18n.locale],
    queryFn: () => loadDocument(name, i18n),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
  // Screen readers and keys continue at the beginning of the text.
  useEffect(() => start.current?.focus(), [])
  return (
    <div className={styles.page} ref={start} tabIndex={-1}>
      {isError && (
        <div className={styles.failed} role="alert">
          <p>
            <Trans>The text could not be loaded.</Trans>
          </p>
          <Button look="outline" onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
      {!data && !isError && <Spinner />}
      {data && <DocumentBody document={data} />}
      <div className={styles.back}>
        <Button look="outline" isWide onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  )
}

function DocumentBody({ document: { updated, intro, sections } }: { document: LegalDocument }) {
  const { i18n } = useLingui()
  return (
    <article className={styles.text}>
      <p className={styles.updated}>
        <Trans>Last changed on {updated}</Trans>
      </p>
      <p>{intro.replace('{site}', siteName(i18n.locale))}</p>
      {sections.map(({ title, blocks }) => (
        <section key={title}>
          <h3>{title}</h3>
          {blocks.map((block) => (
            <Block key={String(block)} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

function Block({ block }: { block: string | readonly string[] }) {
  if (typeof block === 'string') return <p>{block}</p>
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
