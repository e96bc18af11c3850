/**
 * Tests start hundreds of processes, each of which loads hundreds of modules: Node keeps what it has compiled of them for
 * the next one, as long as the tests run. https://nodejs.org/api/module.html#module-compile-cache
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

if (process.env['NODE_COMPILE_CACHE'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-compiled-'))
  process.env['NODE_COMPILE_CACHE'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
