/** A built site for each test, with a new folder beside it; both are gone after the test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { buildIfStale } from '../../tooling/build.ts'
import { startBuiltSite, type BuiltSite } from './built-site.ts'

/** To be called where hooks are: in a file or in `describe`. */
export function siteOfEachTest() {
  let folder: string
  let site: BuiltSite | null
  beforeAll(() => buildIfStale())
  beforeEach(() => {
    site = null
    folder = mkdtempSync(join(tmpdir(), 'hilal-limited-'))
  })
  const kill = async () => site?.kill()
  afterEach(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    /** A path in the folder. */
    path: (name: string) => join(folder, name),

    /** Starts the site, or another after the one that was started before has ended. */
    start: async (...given: Parameters<typeof startBuiltSite>): Promise<BuiltSite> =>
      (site = await startBuiltSite(...given)),

    /** Ends the site before what it depends on ends. */
    kill,
  }
}
