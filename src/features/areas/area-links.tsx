import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { AREAS } from '#contract/area.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import styles from './area-links.module.css'

/** Links to the days of every area. */
export function AreaLinks() {
  const areaName = useAreaName()
  const title = useId()
  return (
    <>
      <p id={title} className={styles.title}>
        <Trans>Daily pictures come from these areas</Trans>
      </p>
      <ul className={styles.areas} aria-labelledby={title}>
        {AREAS.map((area) => (
          <li key={area}>
            <Link to="/history" search={{ area }} className={styles.area}>
              {areaName(area)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
