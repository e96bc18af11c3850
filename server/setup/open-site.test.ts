import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBackupStore, provenBackups } from '#core/archive/backup/backup-store.ts'
import { claimStore, runningBackups, type Claim } from '#core/archive/backup/claims.ts'
import { openDatabase } from '#database/engines/open.ts'
import { migrateToRelease } from '#testing/released-schemas.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { recordingLog } from '#testing/log.ts'
import { backupPlanOf } from '../backup-plan.ts'
import { readConfig, type Config } from '../config.ts'
import { openSite } from './open-site.ts'

const KILLED = '20261120-070000-upgrade'

describe.each(ENGINES)('an empty site of an earlier version on %s', (engine) => {
  let root: string
  let config: Config
  let claim: Claim
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'hilal-open-site-'))
    config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: join(root, 'data'),
      BACKUP_DIR: join(root, 'backups'),
      ...(engine === 'postgres' && { DATABASE_URL: await newPostgresDatabase() }),
    })
    const database = openDatabase(config)
    await migrateToRelease(database, '0.1.0')
    await database.close()
    // It is not written again, as that of a process that is gone.
    claim = await claimStore(openBackupStore(config.backup.target), KILLED, { beatMs: 3_600_000 })
  })
  afterEach(async () => {
    await claim.release()
    rmSync(root, { recursive: true, force: true })
  })

  it('is opened without waiting for its backup that was killed', async () => {
    mkdirSync(join(backupPlanOf(config).workFolder, KILLED), { recursive: true })
    const { log, records } = recordingLog()
    const site = await openSite(config, log)
    await site.close()
    const store = openBackupStore(config.backup.target)
    expect(records.map(({ msg }) => msg).join('\n')).not.toContain('waits for it')
    expect((await provenBackups(store)).map(({ manifest }) => manifest.kind)).toEqual(['upgrade'])
    expect(readdirSync(backupPlanOf(config).workFolder)).toEqual([])
    expect(await runningBackups(store)).toEqual(new Set())
  })

  it('waits for a backup that another machine is making', async () => {
    const { log, records } = recordingLog()
    const opening = openSite(config, log)
    await expect.poll(() => records.map(({ msg }) => msg).join('\n')).toContain('waits for it')
    await claim.release()
    await (await opening).close()
  })
})
