// Plain JavaScript that old versions can parse: a Node that cannot run TypeScript is detected before anything else.
const OLDEST = [22, 18]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Node ${process.versions.node} is too old: npm brings none for ${process.platform}-${process.arch}, so install Node ${OLDEST.join('.')} or newer.`,
  )
  process.exit(1)
}
