/** One record of every noun, for requests to each. */
import type { TestAccount } from './accounts.ts'
import {
  aBillboard,
  aPackage,
  anArticle,
  anAuthor,
  anIssue,
  aPublication,
  aSection,
  aVideo,
  insert,
} from './examples.ts'
import { recordsOnDemand } from './records-on-demand.ts'
import type { TestSite } from './site.ts'

/** Of the query of an export's file, well-formed and not the site's. */
export const FORGED_SIGNATURE = 'expires=2099-01-01&signature=x'

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
    section: await insert.section(services, aSection({ slug: `rivers-${draft}`, status })),
    issue: await insert.issue(services, anIssue({ slug: `winter-${draft}` })),
    onDemand: recordsOnDemand(site, owner),
  }
}
export type World = Awaited<ReturnType<typeof newWorld>>

/** The same with ids that no record has. */
export function withoutRecords(world: World, missingId: number): World {
  const { onDemand: makers, ...ids } = world
  const missing = <Of extends object, Value>(of: Of, value: Value) =>
    Object.fromEntries(Object.keys(of).map((name) => [name, value])) as Record<keyof Of, Value>
  const name = async () => 'none.webp'
  // Nobody can be merged with themselves, missing or not.
  const others = { documentName: name, pictureName: name, replacedName: name, anotherAuthor: async () => missingId + 1 }
  const signature = async () => FORGED_SIGNATURE
  return { ...missing(ids, missingId), onDemand: { ...missing(makers, async () => missingId), ...others, signature } }
}
