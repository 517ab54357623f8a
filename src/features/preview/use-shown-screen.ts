import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceOf } from '#src/domain/screen/own-device.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { screenQueries } from '#src/domain/screen/queries.ts'
import { useMedia } from '#src/lib/browser/use-media.ts'
import { type View, viewsOf } from './frame/layout.ts'
import { previewScreens } from './preview-screens.ts'

type Theme = 'light' | 'dark'

/**
 * The screens to choose from, the chosen one, what covers its picture and in which theme. `ownTheme` is the one that the
 * picture is made for: with it, choosing a screen does not change the theme.
 */
export function useShownScreen(ownTheme?: Theme) {
  const hasTouch = useMedia('(pointer: coarse)')
  // Without them the common screens are there.
  const { data: mine } = useQuery(screenQueries.list())
  const screens = previewScreens(deviceOf(ownScreen(), devicePixelRatio, hasTouch), mine?.screens ?? [])
  const [chosenId, setChosenId] = useState(screens[0].id)
  const screen = screens.find(({ id }) => id === chosenId) ?? screens[0]
  const [view, setView] = useState<View>('lock')
  const [theme, setTheme] = useState<Theme>()
  const views = viewsOf(screen.kind)
  const shownTheme = theme ?? ownTheme ?? screen.theme ?? 'dark'
  return {
    screens,
    screen,
    choose: (id: string) => {
      setChosenId(id)
      setTheme(ownTheme && shownTheme)
    },
    views,
    view: views.includes(view) ? view : (views[0] ?? 'plain'),
    setView,
    theme: shownTheme,
    setTheme,
  }
}
