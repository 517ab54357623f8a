import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { describePair, pairCommand } from './describe-pair.ts'

const PAIR = {
  day: samplePicture({ aid: 'noon', title: '正午 <1> & "2"', dominant: '#5090ca' }),
  night: samplePicture({ aid: 'moon', title: '满月', dominant: '#2a4b6f', author: { name: '别人' } }),
}
const HOSTILE = `It's $(touch x)\`id\`;&_1x1.jpg`
const FILES = {
  day: { filename: '2026-11-20_晴海_2560x1440.jpg', width: 2560, height: 1440 },
  night: { filename: HOSTILE, width: 2560, height: 1440 },
}

/**
 * Runs the line in a home whose folder `downloads` has the three files; programs only write down what they were called
 * with.
 */
async function run(system: 'gnome' | 'kde', program: string, downloads = 'Downloads') {
  const home = mkdtempSync(join(tmpdir(), 'pair-command-'))
  const log = join(home, 'calls')
  mkdirSync(join(home, downloads))
  const description = describePair(system, PAIR, FILES, 'zh')
  writeFileSync(join(home, downloads, FILES.day.filename), 'day')
  writeFileSync(join(home, downloads, FILES.night.filename), 'night')
  writeFileSync(join(home, downloads, description.name), await description.text())
  writeFileSync(
    join(home, program),
    `#!/bin/sh\nprintf '%s' "${program}" >> "${log}"\nfor a; do printf '|%s' "$a" >> "${log}"; done\necho >> "${log}"\n`,
  )
  chmodSync(join(home, program), 0o755)
  if (downloads !== 'Downloads')
    writeFileSync(join(home, 'xdg-user-dir'), `#!/bin/sh\necho "$HOME/${downloads}"\n`, { mode: 0o755 })
  execFileSync('/bin/sh', ['-c', pairCommand(system, PAIR, FILES)], {
    env: { HOME: home, PATH: `${home}:/usr/bin:/bin` },
  })
  const read = (path: string) => readFileSync(join(home, '.local/share', path), 'utf8').replaceAll(home, '~')
  expect(existsSync(join(home, downloads, 'x'))).toBe(false)
  return { calls: readFileSync(log, 'utf8').replaceAll(home, '~').trim().split('\n'), read }
}

// rows: HM-25
test('GNOME’s line puts pictures and list in place, with the home folder filled in, and sets both', async () => {
  const { calls, read } = await run('gnome', 'gsettings')
  expect(calls.map((call) => decodeURIComponent(call))).toEqual([
    `gsettings|set|org.gnome.desktop.background|picture-uri|file://~/.local/share/backgrounds/${FILES.day.filename}`,
    `gsettings|set|org.gnome.desktop.background|picture-uri-dark|file://~/.local/share/backgrounds/${HOSTILE}`,
  ])
  expect(read(`backgrounds/${FILES.day.filename}`)).toBe('day')
  expect(read(`backgrounds/${HOSTILE}`)).toBe('night')
  const list = read('gnome-background-properties/tianmu-noon.xml')
  expect(list).toContain('<name>正午 &lt;1&gt; &amp; &quot;2&quot; / 满月</name>')
  expect(list).toContain('<filename>~/.local/share/backgrounds/2026-11-20_晴海_2560x1440.jpg</filename>')
  expect(list).toContain("<filename-dark>~/.local/share/backgrounds/It's $(touch x)`id`;&amp;_1x1.jpg</filename-dark>")
})

// rows: HM-25
test('Plasma’s line makes a wallpaper package of the three files, from the folder ~/下载, and sets it', async () => {
  const { calls, read } = await run('kde', 'plasma-apply-wallpaperimage', '下载')
  expect(calls).toEqual(['plasma-apply-wallpaperimage|~/.local/share/wallpapers/tianmu-noon'])
  expect(read('wallpapers/tianmu-noon/contents/images/2560x1440.jpg')).toBe('day')
  expect(read('wallpapers/tianmu-noon/contents/images_dark/2560x1440.jpg')).toBe('night')
  expect(JSON.parse(read('wallpapers/tianmu-noon/metadata.json'))).toEqual({
    KPlugin: {
      Authors: [{ Name: 'Tianmu Studio' }, { Name: '别人' }],
      Id: 'tianmu-noon',
      Name: '正午 <1> & "2" / 满月',
    },
    KPackageStructure: 'Wallpaper/Images',
  })
})
