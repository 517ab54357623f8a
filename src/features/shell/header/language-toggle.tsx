import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { switchLanguage } from '#src/i18n/language.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'

/** Switches to the other language in place: no reload, typed text stays. */
export function LanguageToggle() {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const other = i18n.locale === 'en' ? 'zh' : 'en'
  const change = async () => {
    try {
      await switchLanguage(other)
    } catch {
      showLoadFailed()
      return
    }
    // The route computes the page's title and description.
    await router.invalidate()
  }
  return (
    <IconButton
      label={t({ id: 'language.other', message: '切换到中文', comment: 'In the language that it switches to' })}
      lang={other === 'en' ? 'en' : 'zh-CN'}
      onClick={change}
    >
      <Languages />
    </IconButton>
  )
}
