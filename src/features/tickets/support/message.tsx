import { Trans, useLingui } from '@lingui/react/macro'
import type { TicketFile, TicketMessage } from '#contract/ticket.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { apiBase } from '#src/lib/http/api-base.ts'
import styles from '../tickets.module.css'

/** A message of the member or of the site, with its pictures. */
export function Message({ message: { by, text, files, at } }: { message: TicketMessage }) {
  const { i18n } = useLingui()
  return (
    <li className={styles.message} data-by={by}>
      <p className={styles.from}>
        {by === 'member' ? <Trans>You</Trans> : <Trans>Support team</Trans>}
        <time dateTime={at}>{momentText(new Date(at), i18n.locale)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.url}>
              <Attachment file={file} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A small picture; a press opens it in a new tab. */
function Attachment({ file: { url, name, w, h } }: { file: TicketFile }) {
  const address = `${apiBase()}${url}`
  return (
    <a className={styles.file} href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={name} width={w} height={h} loading="lazy" decoding="async" />
    </a>
  )
}
