import { readFileSync } from 'node:fs'

export interface Block {
  /** `docs/operations.md:41` */
  place: string
  /** Language of the code block. */
  kind: string
  /** Options after it, e.g. `site=on`. */
  words: string[]
  text: string
}

/** The code blocks of a document, in order. */
export function blocksOf(path: string): Block[] {
  const document = readFileSync(path, 'utf8')
  return [...document.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map((match) => {
    const [, kind = '', words = '', text = ''] = match
    const line = document.slice(0, match.index).split('\n').length
    return { place: `${path}:${line}`, kind, words: words.split(' ').filter(Boolean), text: text.trim() }
  })
}

/** Blocks that are not run, with the reason. All others are run. */
export const NOT_RUN: Record<string, string> = {
  'npm ci && npm start': 'npm ci has begun this very run, and npm start is how the blocks below have their server',
  'npm ci && npm test': 'is this very run',
  'npm ci': 'has begun this very run',
  'npm start': 'is how the blocks below have their server',
  'sudo useradd --system --home-dir /var/lib/tianmu tianmu': 'needs root, and changes the machine',
  'sudo chown -R tianmu: /opt/tianmu': 'needs root, and changes the machine',
  'sudo systemctl enable --now tianmu': 'needs systemd as the first process; the unit itself is verified',
  'sudo systemd-run --pipe --wait --uid=tianmu --working-directory=/opt/tianmu -p EnvironmentFile=/etc/tianmu.env npm run admin -- list members':
    'needs systemd as the first process; the command itself is run below',
  'sudo systemctl enable --now tianmu@3000 tianmu@3001': 'needs systemd as the first process',
  'sudo systemctl stop tianmu': 'needs systemd as the first process',
  'sudo systemctl start tianmu': 'needs systemd as the first process',
  'npm run admin -- backup --to ../backups/before-upgrade': 'is run above under another name',
  'git pull': 'needs the remote repository',
  'journalctl --unit tianmu --output cat | grep \'"level":"error"\'': 'needs systemd as the first process',
  'journalctl --unit tianmu --output cat | grep \'"message":"sign-in refused"\' | grep credentials-wrong':
    'needs systemd as the first process',
}

/** The commands of a `console` block, without their prompts. */
export const commandsOf = ({ text }: Block) => text.split('\n').flatMap((line) => /^\$ (.+)$/.exec(line)?.[1] ?? [])
