import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  Bookmark,
  Dices,
  Download,
  ImageUp,
  Keyboard,
  Languages,
  LogIn,
  MonitorPlay,
  MonitorSmartphone,
  Moon,
  MoonStar,
  Sun,
  SunMoon,
  UserPlus,
} from 'lucide-react'
import { OWN_PICTURE } from '#src/domain/download/crop/own-picture.ts'
import { nextSurprise } from '#src/domain/random/next-random.ts'
import { ACTIONS } from '#src/features/commands/actions.ts'
import type { Command } from '#src/features/commands/command.ts'
import { openDialog } from '#src/features/shell/dialog-address.ts'
import type { ThemeMode } from '#src/features/theme/theme-mode.ts'
import { setThemeMode } from '#src/features/theme/theme.ts'
import { switchLanguage } from '#src/i18n/language.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { toast } from '#src/ui/toast/toast.ts'

/** Palette actions: for everyone, for visitors, for members. */
export function useActions(isMember: boolean, onClose: () => void): Command[] {
  const { i18n } = useLingui()
  const router = useRouter()
  const client = useQueryClient()

  const choose = (mode: ThemeMode) => () => {
    setThemeMode(mode)
    onClose()
  }
  const signIn = (panel: 'login' | 'register') => () => {
    void router.navigate({ to: '.', search: (now) => ({ ...now, dialog: 'login', panel }), state: true, replace: true })
  }
  const surprise = async () => {
    try {
      const found = await nextSurprise(client, {})
      if (!found) {
        toast.startup.blank(t`There are no pictures here to choose from`)
        return
      }
      const { aid: id, seed } = found
      await router.navigate({ to: '/article/$id', params: { id }, search: { seed }, replace: true })
    } catch {
      showLoadFailed()
    }
  }
  const changeLanguage = async () => {
    try {
      await switchLanguage(i18n.locale === 'en' ? 'zh' : 'en')
    } catch {
      showLoadFailed()
    }
    onClose()
    // The route computes the page's title and description.
    await router.invalidate()
  }

  const forMembers: Command[] = [
    {
      ...ACTIONS.checkIn,
      id: 'check-in',
      icon: Moon,
      run: () => openDialog(router, 'check-in', { replace: true }),
    },
    {
      ...ACTIONS.savedSearches,
      id: 'saved-searches',
      icon: Bookmark,
      run: () => void router.navigate({ to: '/search', replace: true }),
    },
    {
      ...ACTIONS.screens,
      id: 'screens',
      icon: MonitorSmartphone,
      run: () => openDialog(router, 'screens', { replace: true }),
    },
    {
      ...ACTIONS.ownPicture,
      id: 'own-picture',
      icon: ImageUp,
      run: () =>
        void router.navigate({
          to: '.',
          search: (now) => ({ ...now, dialog: undefined, preview: OWN_PICTURE }),
          state: (now) => ({ ...now, isDialogOurs: true }),
          replace: true,
          resetScroll: false,
        }),
    },
    { ...ACTIONS.surprise, id: 'surprise', icon: Dices, run: surprise },
  ]
  const forVisitors: Command[] = [
    { ...ACTIONS.logIn, id: 'log-in', icon: LogIn, run: signIn('login') },
    { ...ACTIONS.register, id: 'register', icon: UserPlus, run: signIn('register') },
  ]
  return [
    ...(isMember ? forMembers : forVisitors),
    { ...ACTIONS.light, id: 'light', icon: Sun, run: choose('light') },
    { ...ACTIONS.dark, id: 'dark', icon: MoonStar, run: choose('dark') },
    { ...ACTIONS.auto, id: 'auto', icon: SunMoon, run: choose('auto') },
    { ...ACTIONS.language, id: 'language', icon: Languages, run: changeLanguage },
    {
      ...ACTIONS.install,
      id: 'install',
      icon: Download,
      run: () => openDialog(router, 'install', { replace: true }),
    },
    {
      ...ACTIONS.startPage,
      id: 'start-page',
      icon: MonitorPlay,
      run: () => openDialog(router, 'start-page', { replace: true }),
    },
    {
      ...ACTIONS.keys,
      id: 'keys',
      icon: Keyboard,
      keys: ['?'],
      run: () => openDialog(router, 'keys', { replace: true }),
    },
  ]
}
