import { useLingui } from '@lingui/react/macro'
import { type DragEvent, useRef, useState } from 'react'
import type { Palette } from '#contract/picture-choices.ts'
import { paletteOfPicture } from './palette-of-picture.ts'

/** Takes the palette of a picture that is chosen, or dropped on the element with the `drag` properties. */
export function usePicture(onPalette: (palette: Palette) => void) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setIsBusy(true)
    setError(undefined)
    try {
      onPalette(await paletteOfPicture(file))
    } catch {
      setError(t`This file is no picture that the browser can read`)
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isOver,
    isBusy,
    error,
    choose: () => chooser.current?.click(),
    drag: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        void take(event.dataTransfer.files[0])
      },
    },
    input: {
      ref: chooser,
      type: 'file',
      accept: 'image/*',
      hidden: true,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        void take(currentTarget.files?.[0])
        // The same file can be chosen again.
        currentTarget.value = ''
      },
    } as const,
  }
}
