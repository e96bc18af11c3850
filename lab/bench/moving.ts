/**
 * A whole former site is moved in by the commands, beside an import of the same content as a bundle: what is accounted for,
 * kept and overwritten, and what it costs. The argument is how many articles the former site has.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { articlesTable } from '#core/articles/articles.table.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { formerContent, startFormerSite } from '#testing/former-site.ts'
import { nodeArguments, type NpmScript } from '../../tooling/npm-scripts.ts'
import { ROOT } from '../../tooling/build.ts'

const ARTICLES = Number(process.argv[2] ?? 6500)
const EDITS = 500
const MEGABYTE = 1024

type Cost = { cpuSeconds: number; peakMegabytes: number }

const folder = mkdtempSync(join(tmpdir(), 'hilal-bench-moving-'))
const COST = join(folder, 'cost.json')
/** Written by the process itself at its end: what its system has counted for it. */
const MEASURE = `data:text/javascript,${encodeURIComponent(
  `import{writeFileSync}from'node:fs';process.on('exit',()=>{const u=process.resourceUsage();writeFileSync(${JSON.stringify(COST)},JSON.stringify({cpuSeconds:(u.userCPUTime+u.systemCPUTime)/1e6,peakMegabytes:u.maxRSS/${MEGABYTE}}))})`,
)}`

async function command(script: NpmScript, site: string, ...words: string[]): Promise<Cost> {
  const child = spawn(process.execPath, ['--import', MEASURE, ...nodeArguments(script), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: join(folder, site),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      MOVE_ALLOW_NETWORKS: '127.0.0.1',
    },
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`The command ${script} has ended with ${code}.`)
  return JSON.parse(readFileSync(COST, 'utf8')) as Cost
}

const open = async () => createContext(readConfig({ DATA_DIR: join(folder, 'moved'), DEMO: '0', LOG_LEVEL: 'silent' }))

function rowsWritten(): number {
  const database = new DatabaseSync(join(folder, 'moved', 'hilal.sqlite'), { readOnly: true })
  const { total } = database
    .prepare('select (select count(*) from article_revisions) + (select coalesce(max(id), 0) from events) as total')
    .get() as { total: number }
  database.close()
  return total
}

const former = await startFormerSite({ articles: ARTICLES })
try {
  const items = Object.values(formerContent(former.url, ARTICLES)).reduce((sum, list) => sum + list.length, 0)
  const decisions = join(folder, 'decisions.json')
  await command('move', 'moved', 'look', former.url, '--map', decisions)
  const moved = await command('move', 'moved', 'run', former.url)
  const site = await open()
  const [view] = await site.services.moves.list({ role: 'admin', userId: 0 })
  if (!view?.found) throw new Error('There is no move.')
  const { tally, found } = view
  const accounted = Object.values(tally.outcomes).reduce(
    (sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0),
    0,
  )
  const { kept } = await site.engine.db
    .selectFrom('moved_items')
    .where('outcome', '=', 'created')
    .where('noun', '<>', 'ebook')
    .select((columns) => [
      columns.fn.countAll<number>().as('all'),
      columns.fn
        .sum<number>(
          columns.case().when('source_id', '=', columns.cast<string>('record_id', 'text')).then(1).else(0).end(),
        )
        .as('kept'),
    ])
    .executeTakeFirstOrThrow()
    .then((row) => ({ kept: row.kept / row.all }))
  const before = rowsWritten()
  await site.close()
  await command('move', 'moved', 'run', former.url)
  const again = rowsWritten() - before

  const editing = await open()
  const known = new Set<number>()
  for (const { id } of former.content.articles) {
    if (known.size === EDITS) break
    const article = await editing.services.articles.read({ role: 'admin', userId: 0 }, id).catch(() => null)
    if (!article) continue
    await editing.services.articleStore.write(
      null,
      article,
      { ...articlesTable.contentOfRecord(article), title: `Ours ${id}` },
      { action: 'update', details: {} },
    )
    known.add(id)
  }
  await editing.close()
  for (const article of former.content.articles) article.title = `Theirs ${article.id}`
  await command('move', 'moved', 'run', former.url)
  const after = await open()
  const ours = await after.engine.db.selectFrom('articles').select('id').where('title', 'like', 'Ours %').execute()
  const overwritten = known.size - ours.length
  await after.close()

  const bundle = join(folder, 'site.tar')
  await command('export', 'moved', bundle)
  const imported = await command('import', 'imported', bundle)
  const rate = (cost: Cost) => items / cost.cpuSeconds
  process.stdout.write(
    '| items | accounted | look as run | ids kept | written by a second run | editors’ changes | overwritten |\n|---|---|---|---|---|---|---|\n',
  )
  process.stdout.write(
    `| ${items} | ${(100 * accounted) / items} % | ${isDeepStrictEqual(tally, found.tally) ? 'yes' : 'no'} | ${100 * kept} % | ${again} | ${known.size} | ${overwritten} |\n\n`,
  )
  process.stdout.write('Of the process of each command; pictures are opened in processes of their own.\n\n')
  process.stdout.write(
    '| | items per processor second | peak memory | of the rate of an import | of its memory |\n|---|---|---|---|---|\n',
  )
  for (const [name, cost] of Object.entries({ move: moved, import: imported })) {
    const [ofRate, ofMemory] = [rate(cost) / rate(imported), cost.peakMegabytes / imported.peakMegabytes]
    process.stdout.write(
      `| ${name} | ${Math.round(rate(cost))} | ${Math.round(cost.peakMegabytes)} MB | ${ofRate.toFixed(2)} | ${ofMemory.toFixed(2)} |\n`,
    )
  }
} finally {
  await former.close()
  rmSync(folder, { recursive: true, force: true })
}
