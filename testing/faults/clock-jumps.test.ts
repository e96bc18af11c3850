/**
 * A built site, with its worker processes, whose wall clock jumps by hours both ways while it answers, runs jobs, keeps a
 * session and makes a backup.
 */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { articleFields } from '../article-fields.ts'
import { ENGINES, newPostgresDatabase } from '../databases.ts'
import { startMail, type TestMail } from '../mail.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'

const HOUR_MS = 3_600_000
/** One after the other; the last makes due what was put off at any of them. */
const OFFSETS_HOURS = [0, 5, -5, 0, 6]
const SAVES_PER_OFFSET = 10
const CLOCK = pathToFileURL(join(import.meta.dirname, 'jumping-clock.ts')).href

type Listed = { data: { title: string }[] }
type Overview = { data: { running: { kind: string } | null } }
type Backups = { data: { kind: string; state: string }[] }

describe.each(ENGINES)('a site whose clock jumps by hours on %s', (engine) => {
  let root: string
  let clockFile: number
  let mail: TestMail
  let site: BuiltSite
  let headers: Record<string, string>
  beforeEach(async () => {
    await buildIfStale()
    root = mkdtempSync(join(tmpdir(), 'hilal-jumps-'))
    clockFile = openSync(join(root, 'offset'), 'w')
    setClock(0)
    mail = await startMail()
    const settings = siteSettings(join(root, 'data'), engine === 'postgres' ? await newPostgresDatabase() : null)
    site = await startBuiltSite({
      ...settings,
      NODE_OPTIONS: `${settings['NODE_OPTIONS']} --import=${CLOCK}`,
      CLOCK_OFFSET_FILE: join(root, 'offset'),
      SMTP_URL: mail.url,
      BACKUP: '1',
      BACKUP_DIR: join(root, 'backups'),
    })
    headers = await signedIn(site.url)
  })
  afterEach(async () => {
    await site.kill()
    await mail.stop()
    closeSync(clockFile)
    rmSync(root, { recursive: true, force: true })
  })

  const setClock = (hours: number) => void writeSync(clockFile, new Float64Array([hours * HOUR_MS]), 0, 8, 0)
  const api = async (path: string, method = 'GET', body?: object) =>
    fetch(`${site.url}/api${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const json = async <Answer>(path: string) => (await (await api(path)).json()) as Answer

  /** Saves an article, after signing in again where the session has ended by the clock of the site. */
  async function save(title: string): Promise<'same session' | 'new session'> {
    const answer = await api('/create-article/', 'POST', articleFields({ title }))
    if (answer.status === 201) return 'same session'
    expect([title, answer.status]).toEqual([title, 401])
    headers = await signedIn(site.url)
    expect((await api('/create-article/', 'POST', articleFields({ title }))).status).toBe(201)
    return 'new session'
  }

  async function subscribe(email: string): Promise<void> {
    const body = new URLSearchParams({ email })
    expect((await fetch(`${site.url}/newsletter`, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  }

  const runningBackup = async () => (await json<Overview>('/backups/overview/')).data.running?.kind

  /** Resolves while the backup is being made. */
  async function startBackup(): Promise<void> {
    expect((await api('/backups/', 'POST')).status).toBeLessThan(300)
    await expect.poll(runningBackup, { interval: 10 }).toBe('manual')
  }

  it('loses nothing, runs nothing twice, renews sessions and ends its backup', async () => {
    const titles: string[] = []
    const subscribers: string[] = []
    const sessions: string[] = []
    /** What is being made after each jump. */
    const backups: (string | undefined)[] = []
    for (const [index, hours] of OFFSETS_HOURS.entries()) {
      setClock(hours)
      for (let n = 0; n < SAVES_PER_OFFSET; n += 1) {
        const title = `Saved ${index} ${n}`
        titles.push(title)
        sessions.push(await save(title))
        if (n === 0) backups.push(await runningBackup())
      }
      const email = `reader-${index}@subscriber.example`
      subscribers.push(email)
      await subscribe(email)
      if (index === 0) await startBackup()
    }

    expect(backups[1]).toBe('manual')
    // An access token ends after the jump forward, and one from the future is as good as it was.
    const renewedAt = sessions.flatMap((session, index) =>
      session === 'new session' ? [index / SAVES_PER_OFFSET] : [],
    )
    expect(renewedAt).toEqual([1, 4])

    const emailsPerReader = () =>
      subscribers.map((email) => mail.emails.filter(({ to }) => to.includes(email)).length).join()
    await expect.poll(emailsPerReader, { timeout: 120_000 }).toBe(subscribers.map(() => 1).join())
    const manual = async () => (await json<Backups>('/backups/')).data.filter(({ kind }) => kind === 'manual')
    await expect.poll(manual, { timeout: 120_000 }).toEqual([expect.objectContaining({ state: 'proven' })])

    const saved = (await json<Listed>('/get-articles/?page=1&page_size=100')).data.map(({ title }) => title)
    expect(saved.toSorted()).toEqual(titles.toSorted())
    expect((await json<{ data: object[] }>('/jobs/?state=failed')).data).toEqual([])
    expect(emailsPerReader()).toBe(subscribers.map(() => 1).join())
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    expect(await site.terminate()).toBe(0)
  })
})
