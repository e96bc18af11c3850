import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isolated, livePages } from '#server/drill-pages.ts'
import { renderRestored } from '#server/restored-site.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const { signal } = new AbortController()
const COVER = 'aaaaaaaaaaaaaaaa-800x500-2a4b6c.webp'
const others = Array.from({ length: 25 }, (_, n) => `${String(n).padStart(16, '0')}-8x8-2a4b6c.webp`)

describe.each(ENGINES)('the media in a drill on %s', (name) => {
  let site: TestSite
  /** What the restored site has of media, by the names. */
  let restored: string[]
  let change: (folder: string) => void
  const folder = () => `${site.config.dataFolder}-backups`
  beforeEach(async () => {
    site = await newSite(name)
    change = () => undefined
    mkdirSync(join(site.config.dataFolder, 'media'), { recursive: true })
    for (const file of [COVER, ...others]) {
      const facts = { name: file, kind: 'image' as const, hash: file.slice(0, 16), media_type: 'image/webp', bytes: 5 }
      await site.engine.db
        .insertInto('media')
        .values({ ...facts, original_name: 'x', created_at: site.time.now })
        .execute()
      writeFileSync(join(site.config.dataFolder, 'media', file), `content of ${file}`)
    }
    for (let n = 0; n < 3; n += 1) {
      await insert.article(site.services, anArticle({ title: `The river ${n}`, coverImage: `/media/${COVER}` }))
    }
    site.services.backups.renderWith({
      live: livePages(site.app, site),
      restored: async (drilled) => {
        const pages = await renderRestored({ site: drilled, config: isolated(site.config, drilled), dist: null })
        restored = readdirSync(join(drilled.dataFolder, 'media')).filter((file) => file.endsWith('.webp'))
        change(join(drilled.dataFolder, 'media'))
        return pages
      },
    })
  })
  afterEach(async () => {
    await site.close()
    rmSync(folder(), { recursive: true, force: true })
  })

  it('are restored where pages show them, with twenty others', async () => {
    await site.services.backups.drill(signal)
    expect(restored).toContain(COVER)
    expect(restored).toHaveLength(21)
  })

  it('must be those of the site', async () => {
    change = (media) => writeFileSync(join(media, COVER), 'another picture')
    await expect(site.services.backups.drill(signal)).rejects.toThrow(`The restored file ${COVER} differs`)
  })

  it('must be there to be compared', async () => {
    change = () => rmSync(join(site.config.dataFolder, 'media'), { recursive: true })
    await expect(site.services.backups.drill(signal)).rejects.toMatchObject({ code: 'backup.media_unreachable' })
  })
})
