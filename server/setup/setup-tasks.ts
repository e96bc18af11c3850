/** What the first-start page can do: create the first admin, load the demo magazine, restore a backup, import a bundle. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from '#core/app-error.ts'
import { openBackupStore, provenBackups } from '#core/archive/backup/backup-store.ts'
import type { Manifest } from '#core/archive/backup/manifest.ts'
import type { ImportProgress } from '#core/archive/bundle/import-bundle.ts'
import { incomingFiles } from '#core/media/incoming-files.ts'
import type { Services } from '#core/services.ts'
import { assertPasswordIsStrong } from '#core/accounts/users/users.service.ts'
import { loadDemo } from '#demo/load.ts'
import type { FastifyBaseLogger } from 'fastify'
import { isEmailAddress, normalizeEmail } from '#shared/email.ts'
import type { Config } from '../config.ts'
import { commandName } from '../command-name.ts'
import { incomingFolderOf } from '../context.ts'
import { restoreSite } from '../restore-site.ts'
import type { OpenSite } from './open-site.ts'
import type { SetupOutcome, SetupStateHolder } from './setup-state.ts'

export type SetupTasksParts = {
  config: Config
  state: SetupStateHolder
  /** The site as it is open now; a restore closes it and opens another. */
  site: { current(): OpenSite; reopen(): Promise<void>; closeForRestore(): Promise<void> }
  /** The folder of the demo magazine's content. */
  demoContent: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export type NewAdmin = { email: string; password: string; withDemo: boolean }

function assertCanBeAdmin({ email, password }: NewAdmin): void {
  if (!isEmailAddress(email)) throw new AppError('account.email_invalid')
  assertPasswordIsStrong(password, email)
}

/** An imported account with this email becomes an admin with this password. */
async function createAdmin({ users }: Services, { email, password }: NewAdmin): Promise<void> {
  const imported = await users.findByEmail(email)
  if (!imported) {
    await users.addNew({ email, password, role: 'admin' }, 'start')
    return
  }
  await users.setRole(imported.id, 'admin')
  await users.setPassword(imported.id, password, { way: 'start' })
  await users.enable(imported.id)
}

async function* countBytes(content: AsyncIterable<Buffer>, report: (bytes: number) => void) {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    report(bytes)
    yield chunk
  }
}

export function setupTasks({ config, state, site, demoContent, log }: SetupTasksParts) {
  const services = () => site.current().context.services

  async function importFile(path: string, report: (progress: ImportProgress) => void): Promise<boolean> {
    const { bundle } = services()
    const { manifest } = await bundle.importBundle(() => createReadStream(path), { report })
    return manifest.accounts
  }

  async function backups(): Promise<Manifest[]> {
    const found = await provenBackups(openBackupStore(config.backup.target))
    return found.map(({ manifest }) => manifest).reverse()
  }

  /** Whoever sets up the site is told the addresses, which do not belong in the log. */
  async function finished(): Promise<SetupOutcome> {
    const withoutPassword = await services().users.adminsWithoutPassword()
    if (withoutPassword.length > 0) {
      log.warn(
        `Admins without a password: ${withoutPassword.length}. "${commandName('user')} password <e-mail>" sets one.`,
      )
    }
    return { step: 'finished', withoutPassword }
  }

  return {
    /** Proven backups, newest first. Throws what the store of backups does. */
    backups,

    /**
     * Also for the accounts of an imported bundle. Resolves when the account is created or refused; the demo magazine is
     * loaded after that. Throws `setup.running`.
     */
    async createAdmin(given: NewAdmin): Promise<void> {
      const admin = { ...given, email: normalizeEmail(given.email) }
      const created = Promise.withResolvers<void>()
      const ended = state.begin(
        'account',
        async (report) => {
          assertCanBeAdmin(admin)
          await createAdmin(services(), admin)
          created.resolve()
          if (admin.withDemo) {
            report({ phase: 'demo' })
            const { engine, clock } = site.current().context
            const { transaction } = engine
            await loadDemo({ services: services(), transaction, folder: demoContent, now: clock(), log })
          }
          return finished()
        },
        admin.email,
      )
      await (admin.withDemo ? Promise.race([created.promise, ended]) : ended)
    },

    /** The work continues after the call. Throws `setup.running`. */
    restore(name: string, identity: string): void {
      void state.begin('database', async (report) => {
        const { clock } = site.current().context
        const found = await backups()
        if (!found.some((backup) => backup.name === name)) throw new AppError('setup.backup_unknown')
        await site.closeForRestore()
        try {
          const identities = identity === '' ? [] : [identity]
          const say = (sentence: string) => log.info(sentence)
          await restoreSite(config, { name, identities, now: clock(), confirm: async () => true, say, report })
        } catch (error) {
          await site.reopen()
          throw error
        }
        return { step: 'finished', withoutPassword: [] }
      })
    },

    /**
     * Receives a bundle and imports it. Resolves when the whole file has arrived; the work continues then. Throws
     * `setup.running`.
     */
    async importBundle(content: Readable, totalBytes: number): Promise<void> {
      const received = Promise.withResolvers<void>()
      const ended = state.begin('upload', async (report) => {
        const incoming = incomingFiles(incomingFolderOf(config, 'setup'))
        const counted = Readable.from(
          countBytes(content, (done) => report({ phase: 'upload', done, total: totalBytes })),
          { objectMode: false },
        )
        return incoming.take({ content: counted, kind: 'document', maxBytes: Infinity }, async ({ path }) => {
          received.resolve()
          const hasAccounts = await importFile(path, (progress) =>
            report(
              progress.step === 'check'
                ? { phase: 'check', done: progress.doneBytes, total: progress.totalBytes }
                : { phase: 'rows', done: progress.done, total: progress.total },
            ),
          )
          await services().bundle.rebuildDerived(new AbortController().signal, (phase, done, total) =>
            report({ phase, done, total }),
          )
          return hasAccounts ? finished() : { step: 'admin' }
        })
      })
      await Promise.race([received.promise, ended])
    },
  }
}

export type SetupTasks = ReturnType<typeof setupTasks>
