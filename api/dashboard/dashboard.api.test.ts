import { describe, expect, it } from 'vitest'
import { dashboardWire } from '#shared/schemas/dashboard.wire.ts'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, anArticle, anAuthor, aPublication, aVideo } from '#testing/examples.ts'
import { newSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { messageAndData } from '../responses.ts'

describe.each(ENGINES)('the dashboard on %s', (engine) => {
  it('counts all records, for admins only', async () => {
    const site = await newSite(engine)
    try {
      const admin = await anAccount(site.services, { role: 'admin' })
      const author = await anAccount(site.services)
      await insert.article(site.services, anArticle({ status: 'Draft' }))
      const articleId = await insert.article(site.services, anArticle())
      await insert.author(site.services, anAuthor({ status: 'Pending' }))
      for (const isArchived of [true, true, false])
        await insert.publication(site.services, aPublication({ isArchived }))
      await insert.publication(site.services, aPublication({ kind: 'ebook', isArchived: true }))
      await insert.publication(site.services, aPublication({ kind: 'ebook', status: 'Inactive' }))
      await insert.video(site.services, aVideo({ status: 'Inactive' }))
      for (const rating of [1, 2, 3]) {
        await insert.comment(site.services, {
          articleId,
          userId: author.id,
          comment: '…',
          rating,
          createdAt: '2026-11-01T00:00:00.000Z',
        })
      }

      const answer = await site.app.inject({ url: '/api/dashboard/stats', headers: admin.headers })
      expectShape(messageAndData(dashboardWire), answer.json())
      expect(answer.json().data).toEqual({
        total_articles: 2,
        total_archived_magazines: 2,
        total_ebooks: 2,
        total_authors: 1,
        total_comments: 3,
        total_videos: 1,
      })
      expect((await site.app.inject({ url: '/api/dashboard/stats/' })).statusCode).toBe(401)
      const rejected = await site.app.inject({ url: '/api/dashboard/stats/', headers: author.headers })
      expect(rejected.statusCode).toBe(403)
    } finally {
      await site.close()
    }
  })
})
