import type { ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import chip from '#src/ui/chip/chip.module.css'
import fields from '#src/ui/field/field.module.css'

interface ToggleGroupProps {
  legend: ReactNode
  choices: readonly { value: string; name: string }[]
  /** Chosen values, separated by commas; any if undefined. */
  value: string | undefined
  /** A choice replaces the previous one. */
  isSingle?: boolean
  onChange: (value: string | undefined) => void
}

/** Values of one filter, each of which is switched on and off. */
export function ToggleGroup({ legend, choices, value, isSingle = false, onChange }: ToggleGroupProps) {
  const chosen = value?.split(',') ?? []
  const toggle = (one: string) => {
    const others = chosen.filter((other) => other !== one)
    const next = others.length < chosen.length ? others : isSingle ? [one] : [...chosen, one]
    onChange(next.join(',') || undefined)
  }
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{legend}</legend>
      <div className={chip.chips}>
        {choices.map((choice) => {
          const isOn = chosen.includes(choice.value)
          return (
            <button
              key={choice.value}
              type="button"
              className={classNames(chip.chip, isOn && chip.on)}
              aria-pressed={isOn}
              onClick={() => toggle(choice.value)}
            >
              {choice.name}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
