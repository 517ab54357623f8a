import { mkdir, writeFile } from 'node:fs/promises'
import { SHARE_PATH, SHARED_FIELD } from '#contract/shared-pictures.ts'

export const MANIFESTS = ['zh', 'en'].flatMap((language) =>
  ['light', 'dark'].map((theme) => ({ language, theme, path: `public/manifests/${language}-${theme}.webmanifest` })),
)

/** The same colours as in `src/ui/tokens.css` and `index.html`. */
const SURFACE: Record<string, string> = { light: '#fbfaf8', dark: '#0c0d11' }

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Screenshots in a browser's install dialog; `tests/screenshots/install.ts` takes them. */
export const INSTALL_SHOTS = [
  { scene: 'home', screen: 'phone', size: '780x1688', form: 'narrow', zh: '今日一幅', en: 'Picture of the day' },
  { scene: 'calendar', screen: 'phone', size: '780x1688', form: 'narrow', zh: '整月一览', en: 'A month at a glance' },
  { scene: 'check-in', screen: 'phone', size: '780x1688', form: 'narrow', zh: '每日签到', en: 'Daily check-in' },
  { scene: 'home', screen: 'desktop', size: '1440x900', form: 'wide', zh: '今日一幅', en: 'Picture of the day' },
  { scene: 'history', screen: 'desktop', size: '1440x900', form: 'wide', zh: '往期壁纸', en: 'Past days' },
] as const

export const shotPath = (language: string, { scene, screen }: { scene: string; screen: string }) =>
  `/screenshots/${scene}-${screen}-${language}.webp`

/** The web app manifest. The server inserts the operator's name. */
export function webManifest(language: string, theme: string) {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon', 192, 'any')] })
  return {
    id: '/',
    name: say('天幕', 'Tianmu'),
    short_name: say('天幕', 'Tianmu'),
    description: say('每天一幅精选高清壁纸，从 4K 到 10K+。', 'A curated wallpaper every day, from 4K to 10K+.'),
    lang: say('zh-CN', 'en'),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    theme_color: SURFACE[theme],
    background_color: SURFACE[theme],
    categories: ['photo', 'personalization'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
      icon('mono', 512, 'monochrome'),
    ],
    screenshots: INSTALL_SHOTS.map(({ size, form, zh, en, ...shot }) => ({
      src: shotPath(language, shot),
      sizes: size,
      type: 'image/webp',
      form_factor: form,
      label: say(zh, en),
    })),
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: SHARED_FIELD, accept: ['image/*'] }] },
    },
    shortcuts: [
      shortcut(say('今日', 'Today'), '/today'),
      shortcut(say('签到', 'Check-in'), '/?dialog=check-in'),
      shortcut(say('随机壁纸', 'Random wallpaper'), '/random'),
      shortcut(say('搜索', 'Search'), '/search'),
      shortcut(say('历史', 'History'), '/history'),
    ],
  }
}

export const manifestText = (language: string, theme: string) =>
  `${JSON.stringify(webManifest(language, theme), null, 2)}\n`

if (import.meta.main) {
  await mkdir('public/manifests', { recursive: true })
  await Promise.all(MANIFESTS.map(({ language, theme, path }) => writeFile(path, manifestText(language, theme))))
}
