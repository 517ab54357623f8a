import { readPassword } from '#server/admin/read-password.ts'
import { runLine } from '#server/admin/run-line.ts'

process.exitCode = await runLine(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  readPassword,
})
