import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

function ButtonAnchor({ look, size, isWide, className, children, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClass({ look, size, isWide }, className)}>
      {children}
    </a>
  )
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
