import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setCommand } from './set-command.ts'
import { systemOf } from './systems.ts'

const NAME = '2026-11-20_暮亭_西湖_1440x3120.jpg'

/**
 * Runs the line in a shell whose programs only write down what they were called with.
 * `downloads`: the desktop's own name of the downloads folder, in which the file NAME then lies.
 */
function callsOf(line: string, downloads?: string) {
  const home = mkdtempSync(join(tmpdir(), 'set-command-'))
  if (downloads !== undefined) {
    mkdirSync(join(home, downloads))
    writeFileSync(join(home, downloads, NAME), '')
    writeFileSync(join(home, 'xdg-user-dir'), `#!/bin/sh\necho "$HOME/${downloads}"\n`, { mode: 0o755 })
  }
  const log = join(home, 'calls')
  writeFileSync(log, '')
  for (const program of [
    'osascript',
    'gsettings',
    'plasma-apply-wallpaperimage',
    'swaymsg',
    'hyprctl',
    'xfconf-query',
    'cp',
  ]) {
    const file = join(home, program)
    const lists =
      program === 'xfconf-query' ? `[ "$3" = "-l" ] && echo /backdrop/screen0/monitor0/last-image && exit\n` : ''
    writeFileSync(
      file,
      `#!/bin/sh\n${lists}printf '%s' "${program}" >> "${log}"\nfor a; do printf '|%s' "$a" >> "${log}"; done\necho >> "${log}"\n`,
    )
    chmodSync(file, 0o755)
  }
  execFileSync('/bin/sh', ['-c', line], { env: { HOME: home, PATH: `${home}:/usr/bin:/bin` } })
  return readFileSync(log, 'utf8').replaceAll(home, '~').trim().split('\n')
}

// rows: DT-21
test.each([
  ['kde', NAME, [`plasma-apply-wallpaperimage|~/Downloads/${NAME}`]],
  ['sway', NAME, [`swaymsg|output * bg ~/Downloads/${NAME} fill`]],
  [
    'hyprland',
    NAME,
    [`hyprctl|hyprpaper|preload|~/Downloads/${NAME}`, `hyprctl|hyprpaper|wallpaper|,~/Downloads/${NAME}`],
  ],
  ['xfce', NAME, [`xfconf-query|-c|xfce4-desktop|-p|/backdrop/screen0/monitor0/last-image|-s|~/Downloads/${NAME}`]],
] as const)('on %s the line sets the downloaded file', (system, name, calls) => {
  expect(callsOf(setCommand(system, name) ?? '')).toEqual(calls)
})

// rows: DT-21
test('GNOME gets the file by address, in both themes', () => {
  const calls = callsOf(setCommand('gnome', NAME) ?? '')
  expect(calls.map((call) => call.split('|')[3])).toEqual(['picture-uri', 'picture-uri-dark'])
  expect(decodeURIComponent(calls[0]?.split('|')[4] ?? '')).toBe(`file://~/Downloads/${NAME}`)
})

// rows: DT-21
test('a desktop names its downloads folder in its own language', () => {
  expect(callsOf(setCommand('kde', NAME) ?? '', '下载')).toEqual([`plasma-apply-wallpaperimage|~/下载/${NAME}`])
  expect(callsOf(setCommand('sway', NAME) ?? '', '下载')).toEqual([`swaymsg|output * bg ~/下载/${NAME} fill`])
  const [light] = callsOf(setCommand('gnome', NAME) ?? '', '下载')
  expect(decodeURIComponent(light ?? '')).toContain(`file://~/下载/${NAME}`)
})

// rows: DT-21
test('no character of a name is read as a command', () => {
  const hostile = `It's $(touch x)\`id\`;&_1x1.jpg`
  expect(callsOf(setCommand('kde', hostile) ?? '')).toEqual([`plasma-apply-wallpaperimage|~/Downloads/${hostile}`])
  expect(callsOf(setCommand('macos', hostile) ?? '').at(-1)).toMatch(
    /\|~\/Downloads\/It's \$\(touch x\)`id`;&_1x1\.jpg$/,
  )
  expect(setCommand('windows', hostile)).toContain(`'It''s $(touch x)\`id\`;&_1x1.jpg'`)
  expect(callsOf(setCommand('sway', hostile) ?? '')).toEqual([
    `cp|~/Downloads/${hostile}|~/Downloads/wallpaper.jpg`,
    'swaymsg|output * bg ~/Downloads/wallpaper.jpg fill',
  ])
  expect(callsOf(setCommand('hyprland', hostile) ?? '')).toContain(
    'hyprctl|hyprpaper|preload|~/Downloads/wallpaper.jpg',
  )
})

// rows: DT-21
test.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/150', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'macos'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 10, 'chromeos'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150', 0, 'gnome'],
] as const)('%s with %i touch points is %s', (userAgent, touchPoints, system) => {
  expect(systemOf(userAgent, touchPoints)).toBe(system)
})
