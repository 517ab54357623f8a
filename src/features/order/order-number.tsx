import { Trans } from '@lingui/react/macro'
import { CopyText } from '#src/ui/copy/copy-text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './order-number.module.css'

/** An order's number; a press copies it. */
export const OrderNumber = ({ no }: { no: string }) => (
  <div className={styles.number} translate="no">
    <CopyText
      look="ghost"
      text={no}
      label={
        <span>
          <VisuallyHidden>
            <Trans>Copy the order number</Trans>{' '}
          </VisuallyHidden>
          {no}
        </span>
      }
    />
  </div>
)
