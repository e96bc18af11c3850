/**
 * Moves whose process is killed with SIGKILL again and again, and one that nobody disturbs: shared by a short test in every
 * run and a long fault test.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EngineName } from '#database/engines/engine.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { filesIn } from '../bundles.ts'
import { newPostgresDatabase } from '../databases.ts'
import { startFormerSite } from '../former-site.ts'

const CHILD = join(import.meta.dirname, 'move-process.ts')
/** Where in the work the kills are: from the first file to the last record. */
const STEPS = ['files', 'records'] as const
const MAX_JITTER_MS = 40

export type KilledMoves = {
  kills: number
  /** The files of the two exports that differ. */
  differing: string[]
  articles: number
}

type Place = { folder: string; databaseUrl: string }

async function newPlace(engine: EngineName): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-moves-'))
  return { folder, databaseUrl: engine === 'postgres' ? await newPostgresDatabase() : '' }
}

/** Runs a move, and kills it once it has come so far; returns whether it was killed. */
async function moveIn({ folder, databaseUrl }: Place, location: string, killAt: number | null): Promise<boolean> {
  const child = fork(CHILD, [folder, databaseUrl, location], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let isKilled = false
  child.on('message', ({ step, done, total }: { step: string; done: number; total: number }) => {
    const at = STEPS.findIndex((each) => each === step)
    if (killAt === null || isKilled || at < 0 || (at + done / Math.max(1, total)) / STEPS.length < killAt) return
    isKilled = true
    void wait(Math.random() * MAX_JITTER_MS).then(() => child.kill('SIGKILL'))
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal === null && code !== 0) throw new Error(`The move has ended with ${code}.`)
  return signal === 'SIGKILL'
}

/** The rows without the numbers that PostgreSQL gives and never gives again: a write that was undone has used some. */
function withoutGivenIds(name: string, content: Buffer): string {
  const text = content.toString()
  if (name === 'manifest.json' || name === 'manifest.sha256') return ''
  if (!/^tables\/(?:article_revisions|audit|media|publications)\.ndjson$/.test(name)) return text
  return text.replaceAll(/^\{"id":\d+,/gm, '{')
}

async function exportOf({ folder, databaseUrl }: Place): Promise<Map<string, Buffer>> {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const context = await createContext(config, { clock: () => '2026-11-20T07:00:00.000Z' })
  try {
    return await filesIn(Buffer.concat(await Array.fromAsync(context.services.bundle.exportBundle({ accounts: true }))))
  } finally {
    await context.close()
  }
}

export async function killMoves(
  engine: EngineName,
  { articles, kills }: { articles: number; kills: number },
): Promise<KilledMoves> {
  const former = await startFormerSite({ articles })
  const [killed, undisturbed] = [await newPlace(engine), await newPlace(engine)]
  try {
    let count = 0
    for (let n = 0; n < kills; n += 1) {
      if (await moveIn(killed, former.url, (n + Math.random()) / (kills + 1))) count += 1
    }
    await moveIn(killed, former.url, null)
    await moveIn(undisturbed, former.url, null)
    const [one, other] = [await exportOf(killed), await exportOf(undisturbed)]
    const same = (name: string) => {
      const [a = Buffer.alloc(0), b = Buffer.alloc(0)] = [one.get(name), other.get(name)]
      return engine === 'sqlite' ? a.equals(b) : withoutGivenIds(name, a) === withoutGivenIds(name, b)
    }
    const names = [...new Set([...one.keys(), ...other.keys()])]
    const lines = one.get('tables/articles.ndjson')?.toString().split('\n').length ?? 1
    return { kills: count, differing: names.filter((name) => !same(name)), articles: lines - 1 }
  } finally {
    for (const { folder } of [killed, undisturbed]) rmSync(folder, { recursive: true, force: true })
    await former.close()
  }
}
