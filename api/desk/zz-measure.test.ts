import { expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeArticles } from '#testing/records.ts'
import { newSite } from '#testing/site.ts'
import { CATEGORY_SLUGS } from '#shared/categories.ts'

it.each(ENGINES)(
  'measures on %s',
  async (engine) => {
    const site = await newSite(engine)
    const admin = await anAccount(site.services, { role: 'admin' })
    const statuses = ['Draft', 'Pending', 'Active', 'Active', 'Active'] as const
    for (let n = 0; n < 10; n += 1)
      await storeArticles(
        site.services,
        Array.from({ length: 500 }, (_x, i) => ({
          title: `Article ${n} ${i}`,
          category: CATEGORY_SLUGS[(n * 500 + i) % 22] ?? 'misc',
          status: statuses[i % 5] ?? 'Draft',
          publishDate: new Date(Date.parse('2026-11-19T00:00:00Z') - (n * 500 + i) * 3600_000).toISOString(),
        })),
      )
    const times: Record<string, number[]> = {}
    for (const stage of ['draft', 'submitted', 'in_review', 'approved', 'scheduled', 'published'])
      for (let n = 0; n < 30; n += 1) {
        const start = performance.now()
        const a = await site.app.inject({
          url: `/api/desk/board/?magazine=hilal-english&stage=${stage}&page=${1 + (n % 3)}&page_size=20`,
          headers: admin.headers,
        })
        ;(times[stage] ??= []).push(performance.now() - start)
        expect(a.statusCode).toBe(200)
      }
    const id = 5
    const cpu = process.cpuUsage()
    for (let n = 0; n < 1000; n += 1) {
      const start = performance.now()
      await site.app.inject({
        method: 'POST',
        url: `/api/article/${id}/presence/`,
        headers: admin.headers,
        payload: { tab: 'tab-00000001' },
      })
      ;(times['presence'] ??= []).push(performance.now() - start)
    }
    const used = process.cpuUsage(cpu)
    const out = Object.entries(times).map(([name, all]) => {
      const s = all.toSorted((a, b) => a - b)
      return `${name} median ${s[s.length >> 1]?.toFixed(2)} p95 ${s[Math.floor(s.length * 0.95)]?.toFixed(2)}`
    })
    process.stderr.write(
      `${engine}\n${out.join('\n')}\npresence cpu ms per beat ${((used.user + used.system) / 1e6).toFixed(3)}\n`,
    )
    await site.close()
  },
  240_000,
)
