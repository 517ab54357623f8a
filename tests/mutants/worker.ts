import type { Mutant } from './mutant.ts'

export const WORKER_MUTANTS: readonly Mutant[] = [
  {
    name: 'a captive portal’s page settles an entry',
    file: 'sw/caches/valid-response.ts',
    find: 'if (expected && !expected.test(type)) return false',
    replace: '',
    project: 'node',
    tests: ['sw/caches/valid-response.test.ts'],
  },
  {
    name: 'the kill switch is ignored',
    file: 'sw/control/control.ts',
    find: '  if (control.unregister) {',
    replace: '  if (control.unregister && false) {',
    project: 'node',
    tests: ['sw/control/control.test.ts'],
  },
  {
    name: 'a private response is cached for all members',
    file: 'sw/caches/announcements.ts',
    find: 'return isPublic && (await',
    replace: 'return (await',
    project: 'node',
    tests: ['sw/caches/announcements.test.ts'],
  },
  {
    name: 'the first heartbeat entry stays queued for a week',
    file: 'contract/outbox.ts',
    find: 'maxAgeHours: 24',
    replace: 'maxAgeHours: 168',
    project: 'node',
    tests: ['src/lib/outbox/replay.node.test.ts'],
  },
  {
    name: 'the back-off does not grow',
    file: 'src/lib/outbox/due.ts',
    find: 'FIRST_WAIT_MS * 2 ** (attempts - 1)',
    replace: 'FIRST_WAIT_MS',
    project: 'node',
    tests: ['src/lib/outbox/replay.node.test.ts'],
  },
  {
    name: 'another member’s entries are sent',
    file: 'src/lib/outbox/replay.ts',
    find: 'memberId === activeMember && ',
    replace: '',
    project: 'node',
    tests: ['src/lib/outbox/replay.node.test.ts'],
  },
]
