/**
 * Tests start hundreds of processes, each of which loads hundreds of modules: Node keeps what it has compiled of them for
 * the next one. The folder stays, because the last processes write to it while they end.
 * https://nodejs.org/api/module.html#module-compile-cache
 */
import { join } from 'node:path'

process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
