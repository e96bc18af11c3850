/** One record of every noun, for requests to each. */
import type { TestAccount } from './accounts.ts'
import { aBillboard, aPackage, anArticle, anAuthor, aPublication, aVideo, insert } from './examples.ts'
import type { TestSite } from './site.ts'

/** Records created anew for each request, so that no request affects the next. */
export async function newWorld(site: TestSite, owner: TestAccount) {
  const { services } = site
  const article = await insert.article(services, anArticle({ userId: owner.id }))
  const coverImage = '/media/cover.webp'
  const draft = await insert.article(services, anArticle({ userId: owner.id, status: 'Draft', coverImage }))
  const words = { articleId: article, userId: owner.id, comment: 'Well said.', rating: 4, createdAt: site.time.now }
  const status = 'Inactive' as const
  return {
    owner: owner.id,
    article,
    draft,
    comment: await insert.comment(services, words),
    author: await insert.author(
      services,
      anAuthor({ authorName: `Writer ${draft}`, userId: owner.id, status: 'Pending' }),
    ),
    billboard: await insert.billboard(services, aBillboard({ status })),
    magazine: await insert.publication(services, aPublication({ status })),
    ebook: await insert.publication(services, aPublication({ kind: 'ebook', status })),
    video: await insert.video(services, aVideo({ status })),
    package: await insert.package(services, aPackage({ status })),
  }
}
export type World = Awaited<ReturnType<typeof newWorld>>
