import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Palette } from '#contract/picture-choices.ts'
import { useFileDrop } from '#src/ui/upload/use-file-drop.ts'
import { paletteOfPicture } from './palette-of-picture.ts'

/** Takes the palette of a picture that is chosen, or dropped on the element with the `drag` properties. */
export function usePicture(onPalette: (palette: Palette) => void) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setIsBusy(true)
    setError(undefined)
    try {
      onPalette(await paletteOfPicture(file))
    } catch {
      setError(t`The browser cannot read this picture`)
    } finally {
      setIsBusy(false)
    }
  }
  const { isOver, drag, input } = useFileDrop({ accept: 'image/*', onFiles: ([file]) => void take(file) })
  return { isOver, isBusy, error, drag, input: { ...input, ref: chooser }, choose: () => chooser.current?.click() }
}
