/** What an image contains, and what a process in it may do, read by programs that Node runs there. */

export type Contents = {
  /** Files and folders of `/site` outside of node_modules. */
  paths: string[]
  /** Folders of packages, such as `node_modules/zod`. */
  packages: string[]
  /** What another account than root owns, or may write to. */
  changeable: string[]
}

/** Prints `Contents` as JSON. */
export const LIST_CONTENTS = `
const { readdirSync, lstatSync, existsSync } = require('node:fs')
const contents = { paths: [], packages: [], changeable: [] }
for (const entry of readdirSync('/site', { recursive: true })) {
  const { uid, mode } = lstatSync('/site/' + entry)
  if (uid !== 0 || ((mode & 0o022) !== 0 && (mode & 0o170000) !== 0o120000)) contents.changeable.push(entry)
  if (!entry.startsWith('node_modules')) contents.paths.push(entry)
  else if (/node_modules\\/(@[^/]+\\/)?[^@/.][^/]*$/.test(entry) && existsSync('/site/' + entry + '/package.json'))
    contents.packages.push(entry)
}
console.log(JSON.stringify(contents))
`

export type Rights = {
  user: number
  capabilities: string[]
  noNewPrivileges: string
  /** The folders that were written to. */
  writable: string[]
}

/** Prints `Rights` as JSON. */
export const LIST_RIGHTS = `
const { readdirSync, readFileSync, writeFileSync, rmSync } = require('node:fs')
const status = readFileSync('/proc/self/status', 'utf8')
const folders = ['/site', '/site/dist', '/home/node', '/var/tmp', '/run', ...readdirSync('/').map((name) => '/' + name)]
const isWritable = (folder) => {
  try {
    writeFileSync(folder + '/image-check', '')
    rmSync(folder + '/image-check')
    return true
  } catch {
    return false
  }
}
console.log(
  JSON.stringify({
    user: process.getuid(),
    capabilities: [...status.matchAll(/^Cap\\w+:\\s*(\\w+)/gm)].map(([, set]) => set),
    noNewPrivileges: /^NoNewPrivs:\\s*(\\d)/m.exec(status)?.[1],
    writable: folders.filter(isWritable).sort(),
  }),
)
`
