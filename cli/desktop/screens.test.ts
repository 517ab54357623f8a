import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Desktop } from '../../contract/desktop.ts'
import { wordsIn } from '../text/words.ts'
import { desktopOf } from './detect.ts'
import { findScreens } from './screens.ts'

/** A PATH with programs that print these texts. */
function programs(prints: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'wp-screens-'))
  for (const [program, text] of Object.entries(prints)) {
    writeFileSync(join(folder, `${program}.txt`), text)
    writeFileSync(join(folder, program), `#!/bin/sh\n/bin/cat "$0.txt"\n`, { mode: 0o755 })
  }
  return { env: { PATH: folder }, words: wordsIn('en'), signal: new AbortController().signal }
}

const find = (desktop: Desktop, prints: Record<string, string>) => findScreens(programs(prints), desktop)

// rows: OP-05
test('screens are in physical pixels as they are turned, the largest first', async () => {
  const kscreen = {
    outputs: [
      { name: 'eDP-1', connected: true, enabled: true, rotation: 1, currentModeId: 'a', pos: { x: 0, y: 0 } },
      { name: 'DP-1', connected: true, enabled: true, rotation: 2, currentModeId: 'b', pos: { x: 1440, y: 0 } },
      { name: 'DP-2', connected: true, enabled: false, rotation: 1, currentModeId: 'a', pos: { x: 0, y: 0 } },
    ].map((output) =>
      Object.assign(output, {
        modes: [
          { id: 'a', size: { width: 1920, height: 1200 } },
          { id: 'b', size: { width: 3840, height: 2160 } },
        ],
      }),
    ),
  }
  expect(await find('kde', { 'kscreen-doctor': JSON.stringify(kscreen) })).toEqual([
    { name: 'DP-1', w: 2160, h: 3840, x: 1440, y: 0 },
    { name: 'eDP-1', w: 1920, h: 1200, x: 0, y: 0 },
  ])
  const hyprland = [{ name: 'DP-1', width: 2560, height: 1440, transform: 3 }]
  expect(await find('hyprland', { hyprctl: JSON.stringify(hyprland) })).toEqual([{ name: 'DP-1', w: 1440, h: 2560 }])
})

// rows: OP-05
test('where a desktop’s own program is missing or prints nonsense, the next one is read', async () => {
  const wlr = [
    { name: 'DP-1', enabled: true, transform: '90', modes: [{ width: 2560, height: 1440, current: true }] },
    { name: 'DP-2', enabled: false, modes: [] },
  ]
  const expected = [{ name: 'DP-1', w: 1440, h: 2560 }]
  expect(await find('sway', { 'wlr-randr': JSON.stringify(wlr) })).toEqual(expected)
  expect(await find('sway', { swaymsg: '{"oops', 'wlr-randr': JSON.stringify(wlr) })).toEqual(expected)
  await expect(find('sway', { swaymsg: '[]', 'wlr-randr': '[{"name":1}]' })).rejects.toThrow('--size')
  await expect(find('gnome', {})).rejects.toThrow('--size')
})

// rows: OP-05
test.each([
  ['linux', { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' }, 'gnome'],
  ['linux', { XDG_CURRENT_DESKTOP: 'KDE' }, 'kde'],
  ['linux', { DESKTOP_SESSION: 'xfce' }, 'xfce'],
  ['linux', { SWAYSOCK: '/run/user/1/sway-ipc.1.sock' }, 'sway'],
  ['linux', { HYPRLAND_INSTANCE_SIGNATURE: 'x', SWAYSOCK: 'y' }, 'hyprland'],
  ['win32', {}, 'windows'],
  ['darwin', {}, 'macos'],
] as const)('on %s with %j the desktop is %s', (platform, env, desktop) => {
  expect(desktopOf({ platform, env, words: wordsIn('en') })).toBe(desktop)
})
