/** A hash of the sources that decide what a version sends to its database. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const FOLDERS = ['api', 'core', 'database', 'reader', 'server', 'shared']
const SOURCE = /\.tsx?$/
const TEST = /\.test\.tsx?$/

/** `root` is the folder of a checkout. */
export function sourcesStamp(root: string): string {
  const hash = createHash('sha256')
  for (const folder of FOLDERS.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !TEST.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort())
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}
