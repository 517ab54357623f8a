import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { callAs } from '#tests/bearer.ts'
import { type Account, registerMember } from '#tests/e2e/fixtures/account.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { QuickComputer } from './quick-computer.ts'

let folder: string
let server: ServerProcess
let member: Account
/** A computer that is signed in, by the tests below. */
let computer: QuickComputer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianmu-cli-'))
  server = await ServerProcess.on(join(folder, 'data'))
  member = await registerMember(server)
  computer = await signedIn('main')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const asMember = (path: string, body?: unknown) => callAs(server, member, path, { body })
async function dataOf(path: string) {
  const answer = (await (await asMember(path)).json()) as { data: unknown }
  return answer.data
}

const newComputer = (name: string, env: Record<string, string> = {}) => new QuickComputer(join(folder, name), env)

const approve = (userCode: string) => asMember('security/device-sign-in/approve', { userCode })

/** Signs a computer in: `wp login` waits, the member approves the code that it shows. */
async function signedIn(name: string, env: Record<string, string> = {}) {
  const made = newComputer(name, env)
  const login = await made.run(['login', '--site', server.url], {}, async (err) => {
    const [, userCode = ''] = CODE.exec(err) ?? []
    expect((await approve(userCode)).status).toBe(200)
  })
  expect(login).toMatchObject({ code: 0 })
  return made
}

const sizeOf = async (path: string) => {
  const { width, height, format } = await sharp(await readFile(path)).metadata()
  return [width, height, format]
}
/** In the address that `wp login` shows. */
const CODE = /code=([A-Z]{4}-[A-Z]{4})/
const SWAY = JSON.stringify([
  { name: 'DP-1', active: true, transform: 'normal', current_mode: { width: 640, height: 360 } },
  { name: 'HDMI-A-1', active: true, transform: '90', current_mode: { width: 320, height: 200 } },
  { name: 'DP-2', active: false, current_mode: null },
])

// rows: OP-05
test('login stores a session that only its owner can read, and logout ends it on the site', async () => {
  const own = newComputer('login')
  const login = own.start(['login', '--site', server.url])
  const [, userCode = ''] = await login.says(CODE)
  expect((await approve(userCode)).status).toBe(200)
  expect(await login.ended).toMatchObject({ code: 0, out: expect.stringMatching(/^Logged in /) })
  const path = join(own.home, '.config/tianmu-wp/session.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700)
  const { token } = JSON.parse(await readFile(path, 'utf8')) as { token: string }
  const who = await own.run(['whoami', '--json'])
  expect(JSON.parse(who.out)).toMatchObject({ site: server.url, member: member.user.user_id })
  expect(await dataOf('security/sessions')).toContainEqual(
    expect.objectContaining({ kind: 'tool', device: expect.stringMatching(/^Linux - wp \(.+\)$/) }),
  )
  expect(await own.run(['logout'])).toMatchObject({ code: 0, out: 'Logged out.\n' })
  const after = await callAs(server, { token }, 'users/info')
  expect(after.status).toBe(401)
  expect(await readdir(join(path, '..'))).toEqual([])
  expect(await own.run(['whoami'])).toMatchObject({ code: 3, err: expect.stringContaining('wp login') })
  expect(server.output).not.toContain(token)
})

// rows: OP-05
test('a login that is refused, or stopped by Ctrl+C, stores nothing', async () => {
  const own = newComputer('refused')
  const refused = await own.run(['login', '--site', server.url, '--json'], {}, async (err) => {
    const [, userCode] = CODE.exec(err) ?? []
    await asMember('security/device-sign-in/refuse', { userCode })
  })
  expect([refused.code, refused.out]).toEqual([5, ''])
  expect(refused.err).toContain('"problem":"device-refused"')
  const stopped = own.start(['login', '--site', server.url])
  await stopped.says(/Ctrl\+C/)
  stopped.child.kill('SIGINT')
  expect((await stopped.ended).code).toBe(130)
  expect(await readdir(own.home)).toEqual([])
})

// rows: OP-05
test('the executable takes arguments and settings, ends with the exit code, and separates result and complaint', async () => {
  const own = newComputer('executable')
  const { version } = JSON.parse(await readFile('cli/package.json', 'utf8')) as { version: string }
  const [shown, wrong, visitor] = await Promise.all(
    [['--version'], ['dance'], ['whoami']].map((args) => own.start(args, { WP_SITE: server.url }).ended),
  )
  expect(shown).toEqual({ code: 0, out: `${version}\n`, err: '' })
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^wp: .*dance/) })
  expect(visitor).toMatchObject({ code: 3, out: '', err: expect.stringContaining('wp login') })
  await copySession(own)
  const into = await own.start(['download', '--size', '64x36', '--folder', 'into']).ended
  expect(into).toMatchObject({ code: 0, err: '' })
  expect(await readdir(join(own.home, 'into'))).toHaveLength(1)
})

// rows: OP-05
test('today, random and search show pictures in the language of the terminal, or as JSON', async () => {
  const today = JSON.parse((await computer.run(['today', '--json'])).out) as Record<string, string>
  expect((await computer.run(['today'])).out).toContain(today.titleEn)
  expect((await computer.run(['today'], { LANG: 'zh_CN.UTF-8' })).out).toContain(today.title)
  expect((await newComputer('visitor').run(['today', '--site', server.url])).out).toContain(today.titleEn)
  const random = JSON.parse((await computer.run(['random', '--count', '3', '--json'])).out) as { items: unknown[] }
  expect(random.items).toHaveLength(3)
  const found = JSON.parse((await computer.run(['search', today.titleEn ?? '', '--json'])).out) as {
    items: { aid: string }[]
  }
  expect(found.items.map(({ aid }) => aid)).toContain(today.aid)
  expect((await computer.run(['search', 'zzzqqqxxx'])).out).toBe('No pictures found.\n')
})

// rows: OP-05
test('download saves the crop of this screen, never over another file, and takes a size by hand', async () => {
  computer.programs.add('swaymsg', SWAY)
  const into = join(computer.home, 'pictures')
  const options = ['--folder', into, '--json']
  const first = JSON.parse((await computer.run(['download', ...options], { SWAYSOCK: '/x' })).out) as { path: string }
  expect(await sizeOf(first.path)).toEqual([640, 360, 'jpeg'])
  const upright = await computer.run(['download', '--monitor', 'HDMI-A-1', '--format', 'webp', ...options], {
    SWAYSOCK: '/x',
  })
  expect(await sizeOf((JSON.parse(upright.out) as { path: string }).path)).toEqual([200, 320, 'webp'])
  await writeFile(first.path, 'mine')
  const again = await computer.run(['download', '--size', '640x360', ...options])
  expect((JSON.parse(again.out) as { path: string }).path).toMatch(/ \(2\)\.jpg$/)
  expect(await readFile(first.path, 'utf8')).toBe('mine')
  expect((await readdir(into)).filter((name) => name.includes('.part'))).toEqual([])
})

// rows: OP-05, PR-10
test('set gives each screen of sway its own crop, and the site lists what was applied', async () => {
  const sway = await signedIn('sway', { SWAYSOCK: '/x' })
  sway.programs.add('swaymsg', SWAY)
  const done = await sway.run(['set', '--json'])
  const { aid, set } = JSON.parse(done.out) as { aid: string; set: { path: string; monitor: string }[] }
  expect(await Promise.all(set.map(async ({ path, monitor }) => [monitor, ...(await sizeOf(path))]))).toEqual([
    ['DP-1', 640, 360, 'jpeg'],
    ['HDMI-A-1', 200, 320, 'jpeg'],
  ])
  expect(
    sway.programs
      .take()
      .slice(1)
      .map(({ args }) => args),
  ).toEqual(set.map(({ path, monitor }) => ['output', monitor, 'bg', path, 'fill']))
  const device = expect.stringMatching(/^Linux - wp \(/)
  expect(await dataOf('applied?pageSize=2')).toMatchObject({
    items: [
      { picture: { aid }, system: 'sway', monitor: 'HDMI-A-1', width: 200, height: 320, device },
      { picture: { aid }, system: 'sway', monitor: 'DP-1', width: 640, height: 360, device },
    ],
  })
  await sway.run(['set', 'random', '--monitor', 'DP-1'])
  expect(sway.programs.take().filter(({ args }) => args[0] === 'output')).toMatchObject([
    { args: ['output', 'DP-1', 'bg', expect.anything(), 'fill'] },
  ])
  const unknown = await sway.run(['set', '--monitor', 'VGA-9'])
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('DP-1, HDMI-A-1') })
})

/** Every desktop: its programs, and the calls that set `FILE`. */
const DESKTOPS: readonly [system: string, programs: Record<string, string>, calls: unknown[][]][] = [
  [
    'gnome',
    { gsettings: '', xrandr: 'eDP-1 connected primary 640x360+0+0 (normal left) 344mm x 193mm\nHDMI-1 disconnected\n' },
    [
      ['gsettings', 'set', 'org.gnome.desktop.background', 'picture-uri', 'URL'],
      ['gsettings', 'set', 'org.gnome.desktop.background', 'picture-uri-dark', 'URL'],
      ['gsettings', 'set', 'org.gnome.desktop.background', 'picture-options', 'zoom'],
    ],
  ],
  [
    'xfce',
    {
      xrandr: 'eDP-1 connected 640x360+0+0\n',
      'xfconf-query':
        '/backdrop/screen0/monitoreDP-1/workspace0/last-image\n/backdrop/screen0/monitoreDP-1/workspace0/image-style\n',
    },
    [
      ['xfconf-query', '-c', 'xfce4-desktop', '-l'],
      [
        'xfconf-query',
        '-c',
        'xfce4-desktop',
        '-p',
        '/backdrop/screen0/monitoreDP-1/workspace0/last-image',
        '-s',
        'FILE',
      ],
    ],
  ],
  [
    'hyprland',
    { hyprctl: JSON.stringify([{ name: 'eDP-1', width: 640, height: 360, transform: 0 }]) },
    [
      ['hyprctl', 'hyprpaper', 'preload', 'FILE'],
      ['hyprctl', 'hyprpaper', 'wallpaper', ',FILE'],
      ['hyprctl', 'hyprpaper', 'unload', 'unused'],
    ],
  ],
  [
    'kde',
    { xrandr: 'eDP-1 connected 640x360+0+0\n', 'plasma-apply-wallpaperimage': '' },
    [['plasma-apply-wallpaperimage', 'FILE']],
  ],
  [
    'macos',
    {
      system_profiler: JSON.stringify({
        SPDisplaysDataType: [{ spdisplays_ndrvs: [{ _name: 'Color LCD', _spdisplays_pixels: '640 x 360' }] }],
      }),
      osascript: '',
    },
    [
      [
        'osascript',
        '-e',
        'on run a',
        '-e',
        'tell application "System Events" to tell every desktop to set picture to (item 1 of a)',
        '-e',
        'end run',
        'FILE',
      ],
    ],
  ],
]

// rows: OP-05
test.each(DESKTOPS)('set on %s calls its programs with the saved file', async (system, programs, calls) => {
  const own = newComputer(`set-${system}`)
  for (const [program, out] of Object.entries(programs)) own.programs.add(program, out)
  await copySession(own)
  const done = await own.run(['set', '--system', system, '--json'])
  expect(done).toMatchObject({ code: 0, err: '' })
  const [{ path } = { path: '' }] = (JSON.parse(done.out) as { set: { path: string }[] }).set
  const READING = new Set(['xrandr', 'system_profiler'])
  const made = own.programs
    .take()
    .filter(({ program, args }) => !READING.has(program) && args[0] !== 'monitors')
    .map(({ program, args }) =>
      [program].concat(args.map((arg) => arg.replace(`file://${path}`, 'URL').replace(path, 'FILE'))),
    )
  expect(made).toEqual(calls)
})

// rows: OP-05
test('set on Windows passes file and monitor beside a fixed script, each screen with its own crop', async () => {
  const own = newComputer('windows')
  own.programs.add('powershell.exe', '1 640 360\r\n2 200 320\r\n')
  await copySession(own)
  const done = await own.run(['set', '--system', 'windows', '--json'])
  const { set } = JSON.parse(done.out) as { set: { path: string; monitor: string }[] }
  const [list, ...setting] = own.programs.take()
  expect(setting.map(({ file, monitor }) => [file, monitor])).toEqual(set.map(({ path, monitor }) => [path, monitor]))
  expect(set.map(({ monitor }) => monitor)).toEqual(['1', '2'])
  const scriptOf = (args: string[] = []) => Buffer.from(args.at(-1) ?? '', 'base64').toString('utf16le')
  expect(scriptOf(list?.args)).toContain('[Tianmu.Desktop]::List()')
  expect(scriptOf(setting[0]?.args)).toContain('[Tianmu.Desktop]::Set($env:WP_MONITOR, $env:WP_FILE)')
})

// rows: OP-05
test('on KDE one of two screens is found by its place, and the file is a JSON text of the script', async () => {
  const own = newComputer("kde's “home”")
  own.programs.add('xrandr', 'DP-1 connected 640x360+0+0\nDP-2 connected 320x200+640+0\n').add('qdbus')
  await copySession(own)
  const done = await own.run(['set', '--system', 'kde', '--monitor', 'DP-2', '--json'])
  expect(done.code).toBe(0)
  const call = own.programs.take().find(({ program }) => program === 'qdbus')
  expect(call?.args.slice(0, 3)).toEqual(['org.kde.plasmashell', '/PlasmaShell', 'org.kde.PlasmaShell.evaluateScript'])
  expect(call?.args[3]).toContain('screenGeometry(d.screen).x === 640 && screenGeometry(d.screen).y === 0')
  expect(call?.args[3]).toMatch(/writeConfig\("Image", "file:\/\/[^"]+-320x200\.jpg"\)/)
})

// rows: OP-05
test('what a desktop cannot do is said with the reason and an exit code of its own', async () => {
  const own = newComputer('unable')
  await copySession(own)
  const bare = await own.run(['set'])
  expect(bare).toMatchObject({ code: 6, err: expect.stringContaining('--system') })
  expect(await own.run(['set', '--system', 'gnome', '--monitor', 'eDP-1'])).toMatchObject({
    code: 6,
    err: expect.stringContaining('one wallpaper for all screens'),
  })
  expect(await own.run(['set', '--system', 'sway'])).toMatchObject({ code: 6, err: expect.stringContaining('--size') })
  expect(await own.run(['set', '--system', 'xfce', '--size', '640x360'])).toMatchObject({
    code: 6,
    err: expect.stringContaining('xfconf-query'),
  })
  own.programs.add('xfconf-query', '')
  expect((await own.run(['set', '--system', 'xfce', '--size', '640x360'])).err).toContain('names no wallpaper setting')
  own.programs.add('plasma-apply-wallpaperimage', '', { err: '\u001b[31mno Plasma', code: 3 })
  const failed = await own.run(['set', '--system', 'kde', '--size', '640x360'])
  expect(failed).toMatchObject({ code: 6, err: 'wp: plasma-apply-wallpaperimage failed: [31mno Plasma\n' })
  const spaced = await own.run(['set', '--system', 'sway', '--size', '640x360', '--folder', join(own.home, 'a $(b)')])
  expect(spaced).toMatchObject({ code: 6, err: expect.stringContaining('cannot read this path') })
})

// rows: OP-05
test('like, favourite and check-in change the same as on the site', async () => {
  const { aid } = JSON.parse((await computer.run(['today', '--json'])).out) as { aid: string }
  const me = async () => ((await dataOf(`wallpapers/${aid}`)) as { me: { liked: boolean; faved: boolean } }).me
  await computer.run(['like', aid])
  await computer.run(['favourite', `${server.url}/article/${aid}?x=1`])
  expect(await me()).toMatchObject({ liked: true, faved: true })
  await computer.run(['like', '--undo'])
  await computer.run(['fav', '--undo'])
  expect(await me()).toMatchObject({ liked: false, faved: false })
  expect((await computer.run(['check-in', 'status'])).out).toContain('Not checked in today')
  expect((await computer.run(['check-in'])).out).toContain('Checked in: ')
  expect(await computer.run(['check-in'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Already checked in'),
  })
  expect(JSON.parse((await computer.run(['check-in', 'status', '--json'])).out)).toMatchObject({
    hasCheckedInToday: true,
  })
})

// rows: OP-05
test('a schedule is shown first, written with --yes, and removed: systemd and cron', async () => {
  const own = newComputer('schedule')
  await copySession(own)
  expect(await own.run(['schedule', '--system', 'gnome'])).toMatchObject({ code: 6 })
  own.programs.add('crontab', '0 5 * * * backup # mine\n')
  const shown = await own.run(['schedule', '--system', 'gnome', '--at', '07:30', '--folder', "it's 100%"])
  expect(shown.out).toContain('Nothing was changed')
  expect(own.programs.take().every(({ args }) => args[0] === '-l')).toBe(true)
  await own.run(['schedule', '--system', 'gnome', '--at', '07:30', '--folder', "it's 100%", '--yes'])
  const written = own.programs.take().find(({ args }) => args[0] === '-')?.input ?? ''
  expect(written).toMatch(/^0 5 \* \* \* backup # mine\n30 7 \* \* \* '.+wp\.mjs' 'set' 'today' .+ # tianmu-wp\n$/)
  expect(written).toContain(String.raw`'--folder=it'\''s 100\%'`)
  own.programs.add('crontab', written)
  expect((await own.run(['schedule', '--remove'])).out).toBe('The schedule is removed.\n')
  expect(own.programs.take().find(({ args }) => args[0] === '-')?.input).toBe('0 5 * * * backup # mine\n')

  own.programs.add('crontab').add('systemctl')
  await own.run(['schedule', '--system', 'gnome', '--folder', 'a "b" $c', '--yes'])
  const units = join(own.home, '.config/systemd/user')
  expect(await readFile(join(units, 'tianmu-wp.timer'), 'utf8')).toContain('OnCalendar=*-*-* 08:00:00')
  expect(await readFile(join(units, 'tianmu-wp.service'), 'utf8')).toContain(String.raw`"--folder=a \"b\" $$c"`)
  expect(own.programs.take().map(({ args }) => args.join(' '))).toContain('--user enable --now tianmu-wp.timer')
  await own.run(['schedule', '--remove'])
  expect(await readdir(units)).toEqual([])
  expect((await own.run(['schedule', '--remove'])).out).toBe('There was no schedule.\n')
})

// rows: OP-05
test('wrong words and options are exit code 2, in the language that was asked for', async () => {
  for (const args of [
    ['dance'],
    ['__proto__'],
    ['today', 'too'],
    ['set', '../../etc/passwd%00'],
    ['download', '--size', '0x5'],
    ['random', '--count', '99'],
    ['schedule', '--at', '25:00'],
    ['search'],
    ['today', '--frobnicate'],
    ['today', '--lang', 'fr'],
    ['whoami', '--site', 'javascript:alert(1)'],
  ])
    expect([args, (await computer.run(args)).code]).toEqual([args, 2])
  expect((await computer.run(['dance', '--lang', 'zh'])).err).toContain('没有“dance”这个命令')
  expect((await computer.run(['--help', '--lang=zh'])).out).toContain('wp：在命令行里换壁纸')
})

// rows: OP-05
test('offline, an ended session, a too low level and a spent limit are told apart', async () => {
  const own = newComputer('failing')
  await copySession(own)
  const refuse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    siteWith((_, response) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body)),
    )
  const refusal = { code: 1, success: false, message: 'No\u001b[2J more' }
  const run = async (site: string) => {
    await copySession(own, site)
    return own.run(['random'])
  }
  expect((await run('http://127.0.0.1:9')).code).toBe(4)
  expect((await run(await refuse(401, { ...refusal, problem: 'login-required' }))).code).toBe(3)
  const low = await run(await refuse(402, { ...refusal, problem: 'level-too-low', data: { needLevel: 3 } }))
  expect(low).toMatchObject({ code: 5, err: expect.stringContaining('needs the level Advanced member or above') })
  const spent = await run(await refuse(429, refusal, { 'Retry-After': '30' }))
  expect(spent).toMatchObject({ code: 5, err: 'wp: No [2J more Try again in 30 s.\n' })
  expect((await run(await refuse(200, '<html>'))).code).toBe(5)
  expect((await run(await refuse(502, null))).code).toBe(4)
})

/** A site that answers as a test wants, e.g. with hostile names. */
async function siteWith(listener: RequestListener) {
  const site = createServer(listener)
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(async () => {
    site.closeAllConnections()
    await new Promise((resolve) => {
      site.close(resolve)
    })
  })
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
}

/** The picture of the real site, a ticket with that name, and then whatever `file` does. */
async function siteSending(filename: string, file: RequestListener) {
  const picture = await dataOf('bing/today')
  const ok = (data: unknown) => JSON.stringify({ code: 0, success: true, message: '', data })
  const ticket = {
    url: '/file',
    expiresAt: '2030-01-01T00:00:00Z',
    filename,
    bytes: 0,
    width: 640,
    height: 360,
    isEnlarged: false,
    cost: { points: 0, quota: 0 },
  }
  return siteWith((request, response) => {
    if (request.url === '/file') file(request, response)
    else response.end(ok(request.url?.endsWith('/download') ? ticket : picture))
  })
}

// rows: OP-05
test.each([
  ['../../.ssh/authorized_keys', '_.._.ssh_authorized_keys'],
  ['/etc/passwd', '_etc_passwd'],
  ['\u001b[2J\u202egpj.exe', '[2J gpj.exe'],
  ['-rf .jpg', 'rf.jpg'],
  ['con.jpg', '_con.jpg'],
  ['..', 'wallpaper'],
  [`${'月'.repeat(200)}.jpg`, `${'月'.repeat(65)}.jpg`],
])('a file that the site calls %j stays in the folder, as %j', async (sent, expected) => {
  const own = newComputer(`hostile-${Math.abs(sent.length * 31 + sent.charCodeAt(0))}`)
  await copySession(own, await siteSending(sent, (_, response) => response.end('picture')))
  const into = join(own.home, 'into')
  const done = await own.run(['download', '--size', '640x360', '--folder', into])
  expect(done).toMatchObject({ code: 0 })
  expect(await readdir(into)).toEqual([expected])
})

// rows: OP-05
test('Ctrl+C and a dropped connection leave no partial file', async () => {
  const own = newComputer('half')
  const into = join(own.home, 'into')
  const hanging = await siteSending('a.jpg', (_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('half')
    own.programs.add('is-sending')
  })
  await copySession(own, hanging)
  const stopped = own.start(['download', '--size', '640x360', '--folder', into])
  await expect.poll(async () => (await readdir(into).catch(() => [])).some((name) => name.endsWith('.part'))).toBe(true)
  stopped.child.kill('SIGINT')
  expect((await stopped.ended).code).toBe(130)
  expect(await readdir(into)).toEqual([])

  const broken = await siteSending('a.jpg', (_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('half', () => response.destroy())
  })
  await copySession(own, broken)
  const cut = await own.run(['download', '--size', '640x360', '--folder', into])
  expect(cut).toMatchObject({ code: 4, err: expect.stringContaining('Nothing was saved') })
  expect(await readdir(into)).toEqual([])
})

// rows: OP-05
test('a session of one site is not sent to another', async () => {
  const own = newComputer('other-site')
  await copySession(own)
  const seen: (string | undefined)[] = []
  const other = await siteWith(({ headers }, response) => {
    seen.push(headers.authorization)
    response.writeHead(404).end()
  })
  expect((await own.run(['whoami', '--site', other])).code).toBe(3)
  await own.run(['today', '--site', other])
  expect(seen).toEqual([undefined])
})

/** Signs another computer in with the same session, as if for `site`. */
async function copySession(other: QuickComputer, site = server.url) {
  const place = '.config/tianmu-wp'
  const session = JSON.parse(await readFile(join(computer.home, place, 'session.json'), 'utf8')) as object
  await mkdir(join(other.home, place), { recursive: true })
  await writeFile(join(other.home, place, 'session.json'), JSON.stringify({ ...session, site }))
}
