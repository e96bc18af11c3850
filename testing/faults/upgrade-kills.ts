/**
 * Kills starts of the built site with SIGKILL while they upgrade a site of the first release, each at a random moment and
 * on a copy of its own, and starts it again. Shared by a short test and a long benchmark.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EngineName } from '#database/engines/engine.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { SITE_COMMAND, siteSettings, startBuiltSite } from './built-site.ts'
import { ARTICLES, earlierSites, openSite, wholeBackupsOf, type EarlierSite } from './earlier-site.ts'

/** The parts of a start, each with what the site prints when the part begins. */
const PARTS = {
  beginning: null,
  backup: /A backup is made/,
  migrations: /is proven/,
  serving: /is running at/,
} as const
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]

export type UpgradeKills = {
  kills: number
  articles: number
  /** How long each part takes of a start that nobody kills; the last, until the index of searches is filled. */
  partsMs: Record<Part, number>
  /** In which part how many starts were killed. */
  killedIn: Record<Part, number>
  /** After how many kills the database had none of the migrations, and after how many it had all. */
  none: number
  all: number
  /** After how many kills there was a backup that is not proven. */
  unproven: number
  /** What was wrong after a kill or after the next start; empty where every start ended well. */
  faults: string[]
}

const settingsOf = ({ folder, backups, databaseUrl }: EarlierSite): NodeJS.ProcessEnv => ({
  ...siteSettings(folder, databaseUrl),
  BACKUP: '1',
  BACKUP_DIR: backups,
  LOG_LEVEL: 'info',
})

async function isSearchFilled(site: EarlierSite): Promise<boolean> {
  const engine = openSite(site)
  try {
    const marks = engine.db.selectFrom('settings').select('key').where('key', '=', 'search.filling')
    return (await marks.execute()).length === 0
  } finally {
    await engine.close()
  }
}

/** Upgrades a site without a kill. */
async function measureParts(site: EarlierSite): Promise<Record<Part, number>> {
  const start = performance.now()
  const begun: Partial<Record<Part, number>> = { beginning: 0 }
  const running = await startBuiltSite(settingsOf(site), SITE_COMMAND, (output) => {
    for (const name of NAMES) if (PARTS[name]?.test(output)) begun[name] ??= performance.now() - start
  })
  while (!(await isSearchFilled(site))) await wait(50)
  const end = performance.now() - start
  if ((await running.terminate()) !== 0) throw new Error(`The start that nobody killed failed: ${running.output()}`)
  const moments = [...NAMES.map((name) => begun[name] ?? end), end]
  return Object.fromEntries(NAMES.map((name, n) => [name, (moments[n + 1] ?? 0) - (moments[n] ?? 0)])) as Record<
    Part,
    number
  >
}

/** Starts a site and kills it some time after a part has begun. Returns the part in which it was killed. */
async function startAndKill(site: EarlierSite, part: Part, afterMs: number): Promise<Part> {
  const [command, ...args] = SITE_COMMAND
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: settingsOf(site) })
  let output = ''
  let isDue = false
  const read = (bytes: Buffer | string) => {
    output += bytes.toString()
    if (isDue || !(PARTS[part]?.test(output) ?? true)) return
    isDue = true
    setTimeout(() => child.kill('SIGKILL'), afterMs)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const closed = once(child, 'close')
  read('')
  const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null]
  if (signal !== 'SIGKILL') throw new Error(`The start ended with ${code} before it was killed: ${output}`)
  return NAMES.findLast((name) => PARTS[name]?.test(output)) ?? 'beginning'
}

/** Starts a site that was killed; returns what is wrong with its answers or its end. */
async function nextStart(site: EarlierSite): Promise<string[]> {
  const running = await startBuiltSite(settingsOf(site)).catch((error: unknown) => error as Error)
  if (running instanceof Error) return [running.message]
  const faults: string[] = []
  for (const path of ['/readyz', `/article/${ARTICLES}`, '/search?q=river']) {
    const { status } = await fetch(`${running.url}${path}`)
    if (status !== 200) faults.push(`${path} answers ${status}.`)
  }
  const code = await running.terminate()
  return code === 0 ? faults : [...faults, `It exits with ${code}: ${running.output()}`]
}

/** The proven backups of a site, or what is wrong with them. */
const backupsOf = async (site: EarlierSite) =>
  wholeBackupsOf(site).then(
    (proven) => ({ proven, faults: [] }),
    (error: unknown) => ({ proven: null, faults: [String(error)] }),
  )

/** `postgresUrl`: the server of the tests by default. */
export async function upgradeKills(name: EngineName, kills: number, postgresUrl?: string): Promise<UpgradeKills> {
  await buildIfStale()
  const root = mkdtempSync(join(tmpdir(), 'hilal-upgrades-'))
  try {
    const sites = await earlierSites(name, root, postgresUrl)
    const partsMs = await measureParts(await sites.copy('whole'))
    const killedIn = { beginning: 0, backup: 0, migrations: 0, serving: 0 }
    const result: UpgradeKills = {
      kills,
      articles: ARTICLES,
      partsMs,
      killedIn,
      none: 0,
      all: 0,
      unproven: 0,
      faults: [],
    }
    for (let number = 0; number < kills; number += 1) {
      const site = await sites.copy(String(number))
      const aimed = NAMES[number % NAMES.length] ?? 'beginning'
      const part = await startAndKill(site, aimed, Math.random() * partsMs[aimed])
      killedIn[part] += 1
      const { taken, all } = await sites.migrationsOf(site)
      const after = await backupsOf(site)
      const faults: string[] = [...after.faults]
      if (taken === 0) result.none += 1
      else if (taken === all) result.all += 1
      else faults.push(`It left ${taken} of ${all} migrations.`)
      if (after.proven?.length === 0) result.unproven += 1
      if (taken > 0 && after.proven?.length !== 1) faults.push('It has migrated without a proven backup.')
      faults.push(...(await nextStart(site)))
      const last = await backupsOf(site)
      faults.push(...last.faults)
      if (last.proven?.length === 0) faults.push('No backup is proven after the next start.')
      if ((await sites.migrationsOf(site)).taken !== all) faults.push('The next start lacks migrations.')
      faults.push(...(await sites.lossesOf(site)))
      result.faults.push(...faults.map((fault) => `Kill ${number}, in ${part}: ${fault}`))
      rmSync(join(root, String(number)), { recursive: true, force: true })
    }
    return result
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
