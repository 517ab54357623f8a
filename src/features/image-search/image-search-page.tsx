import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { uploadMaxBytes } from '#contract/upload.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { canDecode } from './encode-part.ts'
import { ImageSource } from './image-source.tsx'
import { fileOf, type Part, searchAtom, type QueryPicture, WHOLE } from './query-picture.ts'
import { QueryPreview } from './query-preview.tsx'
import { SearchResults } from './search-results.tsx'
import styles from './image-search.module.css'

interface ImageSearchPageProps {
  /** A picture of the site that the address names. */
  aid: string | undefined
  /** Removes it from the address. */
  onForget: () => void
  /** Pictures of another app, each of which `search` searches for. */
  renderShared: ((search: (name: string, blob: Blob) => void) => ReactNode) | undefined
}

/** Search by picture: a file, an address or a picture of the site, or a part of it; below, what looks like it. */
export function ImageSearchPage({ aid, onForget, renderShared }: ImageSearchPageProps) {
  const memberId = useMember()?.user_id ?? 0
  const [last, setLast] = useAtom(searchAtom)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isOnline = useIsOnline()
  const stored = last?.memberId === memberId ? last : null
  const own = aid === undefined ? stored : { queryPicture: { is: 'picture', aid } as const, part: WHOLE }
  const search = (queryPicture: QueryPicture, part: Part = WHOLE) => {
    setRefusal(null)
    setLast({ memberId, queryPicture, part })
  }

  const choose = async (name: string, blob: Blob) => {
    const why = await fileRefusal(blob)
    if (why === null) {
      search(fileOf(name, blob))
      return onForget()
    }
    setRefusal(why)
    toast.startup.error(why)
  }
  const startAgain = () => {
    setLast(null)
    onForget()
  }

  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Search by picture</Trans>} />
      {!isOnline && (
        <output className={styles.offline}>
          <Trans>You are offline. Searching by picture needs a connection.</Trans>
        </output>
      )}
      {own ? (
        <div className={styles.search}>
          <QueryPreview
            key={own.queryPicture.is === 'file' ? own.queryPicture.key : own.queryPicture.is}
            queryPicture={own.queryPicture}
            part={own.part}
            onPart={(part) => search(own.queryPicture, part)}
            onAnother={startAgain}
          />
          <SearchResults queryPicture={own.queryPicture} part={own.part} onAnother={startAgain} />
        </div>
      ) : (
        <>
          {renderShared?.((name, blob) => void choose(name, blob))}
          <ImageSource
            refusal={refusal}
            isOff={!isOnline}
            label={<Trans>Picture to search for</Trans>}
            onFile={(file) => void choose(file.name, file)}
            onAddress={(url) => {
              search({ is: 'address', url })
              onForget()
            }}
          />
        </>
      )}
    </Page>
  )
}

/** Why a file cannot be searched for; null where it can. Sources: product spec §5, TX-64, TX-65. */
async function fileRefusal(file: Blob): Promise<string | null> {
  if (file.size > uploadMaxBytes('image-search')) return t`File size cannot exceed 5MB`
  return (await canDecode(file)) ? null : t`Please upload a valid image file`
}
