import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './tabs.module.css'

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode }[]
  /** `segmented` for a choice within a section, `underline` for the parts of a page. */
  look?: 'segmented' | 'underline'
  /** Content of the chosen tab. */
  children: ReactNode
}

/** Tabs with their panel: arrow keys move and choose, Tab goes to the panel. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  look = 'segmented',
  children,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const choose = (index: number) => {
    const tab = tabs.at(index % tabs.length)
    if (!tab) return
    onChange(tab.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${tab.value}"]`)?.focus()
  }
  const steer = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    choose(target)
  }

  return (
    <>
      <div ref={list} className={classNames(styles.list, styles[look])} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={steer}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
