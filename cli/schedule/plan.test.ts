import { expect, test } from 'vitest'
import { launchdPlan, schtasksPlan } from './plan.ts'

const DAILY = { command: ['/opt/node', '/a b/wp.mjs', 'set', '--folder=<&>'], hour: 7, minute: 5 }

// rows: OP-05
test('launchd gets an agent whose words are XML text', () => {
  const { files, commands } = launchdPlan(DAILY, '/people/lin', 501)
  expect(files[0]?.path).toBe('/people/lin/Library/LaunchAgents/tianmu-wp.plist')
  expect(files[0]?.text).toContain('<string>/a b/wp.mjs</string>\n    <string>set</string>')
  expect(files[0]?.text).toContain('<string>--folder=&lt;&amp;&gt;</string>')
  expect(files[0]?.text).toContain('<key>Hour</key><integer>7</integer><key>Minute</key><integer>5</integer>')
  expect(commands).toEqual([{ program: 'launchctl', args: ['bootstrap', 'gui/501', files[0]?.path] }])
})

// rows: OP-05
test('Windows gets a task whose command is one text of quoted words', () => {
  const [command] = schtasksPlan(DAILY).commands
  expect(command?.args.slice(-4)).toEqual(['/ST', '07:05', '/TR', '"/opt/node" "/a b/wp.mjs" "set" "--folder=<&>"'])
})
