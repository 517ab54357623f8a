import { runLine } from '#server/admin/run-line.ts'

interface RanHere {
  code: number
  /** Lines of standard output. */
  output: string
  /** Lines of standard error. */
  errors: string
}

/** Runs a command of the operator in this process: starting Node for it takes longer than most of them. */
export async function runAdmin(
  args: readonly string[],
  settings: Record<string, string>,
  onOutput?: (output: string) => void,
): Promise<RanHere> {
  const ran = { output: '', errors: '' }
  const code = await runLine([...args], {
    env: { ...process.env, NODE_ENV: 'test', ...settings },
    print(line) {
      ran.output += `${line}\n`
      onOutput?.(ran.output)
    },
    complain: (line) => (ran.errors += `${line}\n`),
    readPassword: () => Promise.reject(new Error('no password is prepared')),
  })
  return { code, ...ran }
}
