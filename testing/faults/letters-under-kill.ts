/** Letters whose processes are killed while they send: shared by a short test in every run and a long fault test. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '#core/clock.ts'
import { lettersRepository } from '#core/site/letters/letters.repository.ts'
import { TOKEN_PLACE } from '#core/site/letters/letters.ts'
import { newsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import { NEWSLETTER_SENDER } from '#core/site/settings/settings.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { jobServices } from '#core/wiring/job-services.ts'
import type { EngineName } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { newPostgresDatabase } from '../databases.ts'
import { startMail } from '../mail.ts'

/** How soon another process takes over. */
export const LEASE_MS = 1500

const CHILD = join(import.meta.dirname, 'letters-process.ts')
/** Where processes kill themselves; at `random` their parent kills them, wherever they are. */
const STEPS = ['random', 'claimed', 'random', 'handed', 'random', 'answered'] as const
type Step = (typeof STEPS)[number]

export type KilledLetters = {
  kills: Record<string, number>
  /** Subscribers who got the letter more than once. */
  twice: number
  /** Those who did not get it, and whom the site does not show as uncertain either. */
  forgotten: number
  /** Of those whom the site shows as uncertain: how many have got it, and how many have not. */
  uncertain: { arrived: number; missing: number }
  /** Those whom the site shows as having got it, and who have not. */
  wronglySent: number
  /** To those who are unconfirmed or have left. */
  unwanted: number
  /** How many got it. */
  arrived: number
  seconds: number
}

const page = (locale: string) => ({
  subject: 'The December issue',
  html: `<p lang="${locale}">${'Rivers and roads. '.repeat(100)}<a href="https://hilal.example/newsletter/letters?token=${TOKEN_PLACE}">x</a></p>`,
  text: `https://hilal.example/newsletter/letters?token=${TOKEN_PLACE}`,
})

export async function killLetters(
  name: EngineName,
  { letters: letterCount, kills: killCount }: { letters: number; kills: number },
  postgresUrl?: string,
): Promise<KilledLetters> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hilal-letters-'))
  const databaseUrl = name === 'postgres' ? await newPostgresDatabase(postgresUrl) : null
  const engine = openDatabase({ dataFolder, databaseUrl })
  await migrate(engine)
  const mail = await startMail()
  const rows = newsletterRepository(engine)
  const now = systemClock()
  const of = (email: string, status: 'confirmed' | 'pending' | 'unsubscribed') => ({
    email,
    status,
    locale: 'en' as const,
    magazines: ['hilal-english' as const],
    source: 'import' as const,
    consent: '',
    createdAt: now,
    confirmedAt: status === 'pending' ? null : now,
  })
  const wanted = Array.from({ length: letterCount }, (_, n) => of(`reader${n}@reader.example`, 'confirmed'))
  const unwanted = Array.from({ length: 50 }, (_, n) => [
    of(`pending${n}@reader.example`, 'pending'),
    of(`left${n}@reader.example`, 'unsubscribed'),
  ])
  await rows.insertAll([...wanted, ...unwanted.flat()])
  const settings = { from: '', replyTo: '', bouncesTo: '', postalAddress: 'Rawalpindi', perMinute: 100_000 }
  await settingsRepository(engine).put(NEWSLETTER_SENDER, JSON.stringify(settings))
  const letters = lettersRepository(engine)
  const text = { subject: 'The December issue', preheader: '', body: '' }
  const draft = { magazine: 'hilal-english', kind: 'plain', issueId: null, articleIds: [] } as const
  const id = await letters.insert({ ...draft, texts: { en: text, ur: text } }, now)
  await letters.setState(id, 'draft', { state: 'scheduled', sendAt: now, now })
  const letter = await letters.find(id)
  if (!letter) throw new Error('There is no letter.')
  await engine.transaction(() => letters.begin(letter, { en: page('en'), ur: page('ur') }, now))
  const { jobs } = jobServices({ engine, clock: systemClock })
  await jobs.enqueue('letter.send', { id }, { uniqueKey: `letter:${id}` })

  const start = (...step: string[]) =>
    fork(CHILD, [dataFolder, databaseUrl ?? '', mail.url, ...step], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const endAll = async (children: readonly ChildProcess[]) => {
    const ended = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    const exits = ended.map(async (child) => once(child, 'exit'))
    for (const child of ended) {
      child.kill('SIGKILL')
      // The other one may go on with what the first has left.
      await wait(Math.random() * 50)
    }
    await Promise.all(exits)
  }
  const kills: Record<string, number> = {}
  const begun = Date.now()
  for (let n = 0; n < killCount; n += 1) {
    const step: Step = STEPS[n % STEPS.length] ?? 'random'
    const times = step === 'claimed' ? 1 : 1 + Math.floor(Math.random() * 20)
    // Where processes share the database, two of them send.
    const children = Array.from({ length: name === 'postgres' ? 2 : 1 }, () =>
      step === 'random' ? start() : start(step, String(times)),
    )
    const exits = children.map(async (child) => (await once(child, 'exit')) as [number | null, string | null])
    if (step === 'random') {
      const before = mail.emails.length
      while (mail.emails.length < before + 5 && children.every(({ exitCode }) => exitCode === null)) await wait(5)
      await wait(Math.random() * 400)
    } else {
      const [, signal] = await Promise.race(exits)
      if (signal !== 'SIGKILL') throw new Error(`A process ended with ${signal} before it came to "${step}".`)
    }
    await endAll(children)
    kills[step] = (kills[step] ?? 0) + 1
    if (((await letters.find(id))?.state ?? '') !== 'sending') throw new Error('All was sent before the last kill.')
  }
  const last = start()
  while ((await letters.find(id))?.state === 'sending') await wait(50)
  await endAll([last])

  const got = new Map<string, number>()
  for (const { to } of mail.emails) for (const address of to) got.set(address, (got.get(address) ?? 0) + 1)
  const deliveries = await engine.db
    .selectFrom('letter_deliveries')
    .innerJoin('newsletter_subscribers', 'newsletter_subscribers.id', 'letter_deliveries.subscriber_id')
    .select(['newsletter_subscribers.email', 'letter_deliveries.state'])
    .execute()
  const uncertain = deliveries.filter(({ state }) => state === 'uncertain')
  const states = new Map(deliveries.map(({ email, state }) => [email, state]))
  const result: KilledLetters = {
    kills,
    twice: [...got.values()].filter((count) => count > 1).length,
    forgotten: wanted.filter(({ email }) => !got.has(email) && states.get(email) !== 'uncertain').length,
    uncertain: {
      arrived: uncertain.filter(({ email }) => got.has(email)).length,
      missing: uncertain.filter(({ email }) => !got.has(email)).length,
    },
    wronglySent: deliveries.filter(({ email, state }) => state === 'sent' && !got.has(email)).length,
    unwanted: [...got.keys()].filter((email) => !email.startsWith('reader')).length,
    arrived: got.size,
    seconds: Math.round((Date.now() - begun) / 1000),
  }
  await mail.stop()
  await engine.close()
  rmSync(dataFolder, { recursive: true, force: true })
  return result
}
