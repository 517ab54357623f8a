import { join } from 'node:path'

/** What a schedule writes and runs; shown before it is done. */
export interface Plan {
  files: { path: string; text: string }[]
  commands: { program: string; args: string[]; input?: string }[]
}

export interface Daily {
  /** Program and arguments, each one word. */
  command: readonly string[]
  hour: number
  minute: number
}

/** Name of what is installed, in every system. */
export const NAME = 'tianmu-wp'

const two = (number: number) => String(number).padStart(2, '0')

/** A word of a systemd unit. Source: systemd.syntax(7), systemd.service(5) "Command lines". */
const systemdWord = (word: string) =>
  `"${word
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('%', '%%')
    .replaceAll('$', () => '$$')}"`

/** A systemd timer of the person, which also makes up for a time at which the computer was off. */
export function systemdPlan({ command, hour, minute }: Daily, configFolder: string): Plan {
  const folder = join(configFolder, 'systemd', 'user')
  return {
    files: [
      {
        path: join(folder, `${NAME}.service`),
        text: `[Unit]\nDescription=Wallpaper of the day\n\n[Service]\nType=oneshot\nExecStart=${command.map(systemdWord).join(' ')}\n`,
      },
      {
        path: join(folder, `${NAME}.timer`),
        text: `[Unit]\nDescription=Wallpaper of the day\n\n[Timer]\nOnCalendar=*-*-* ${two(hour)}:${two(minute)}:00\nPersistent=true\n\n[Install]\nWantedBy=timers.target\n`,
      },
    ],
    commands: [
      { program: 'systemctl', args: ['--user', 'daemon-reload'] },
      { program: 'systemctl', args: ['--user', 'enable', '--now', `${NAME}.timer`] },
    ],
  }
}

/** A word of the shell, in a crontab, where a percent sign ends the line. */
const cronWord = (word: string) => `'${word.replaceAll("'", String.raw`'\''`).replaceAll('%', String.raw`\%`)}'`

export const withoutCronLine = (crontab: string) =>
  crontab
    .split('\n')
    .filter((line) => !line.endsWith(`# ${NAME}`))
    .join('\n')

/** The person's crontab with our line in it, once. */
export function cronPlan({ command, hour, minute }: Daily, crontab: string): Plan {
  const others = withoutCronLine(crontab).trimEnd()
  const line = `${minute} ${hour} * * * ${command.map(cronWord).join(' ')} # ${NAME}`
  return {
    files: [],
    commands: [{ program: 'crontab', args: ['-'], input: `${others}${others && '\n'}${line}\n` }],
  }
}

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const launchdPath = (home: string) => join(home, 'Library', 'LaunchAgents', `${NAME}.plist`)

/** A launchd agent of the person. */
export function launchdPlan({ command, hour, minute }: Daily, home: string, userId: number): Plan {
  const path = launchdPath(home)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>${NAME}</string>
  <key>ProgramArguments</key>
  <array>
${command.map((word) => `    <string>${xmlText(word)}</string>`).join('\n')}
  </array>
  <key>StartCalendarInterval</key>
  <dict><key>Hour</key><integer>${hour}</integer><key>Minute</key><integer>${minute}</integer></dict>
</dict>
</plist>
`
  return {
    files: [{ path, text }],
    commands: [{ program: 'launchctl', args: ['bootstrap', `gui/${userId}`, path] }],
  }
}

/** A task of Windows. Its command is one text, of words in quotation marks, which no path can contain there. */
export function schtasksPlan({ command, hour, minute }: Daily): Plan {
  const task = command.map((word) => `"${word.replaceAll('"', '')}"`).join(' ')
  const args = ['/Create', '/F', '/SC', 'DAILY', '/TN', NAME, '/ST', `${two(hour)}:${two(minute)}`, '/TR', task]
  return { files: [], commands: [{ program: 'schtasks.exe', args }] }
}
