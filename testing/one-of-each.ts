/** One record of every noun, for requests to each. */
import { Readable } from 'node:stream'
import type { Caller } from '#core/caller.ts'
import { isUnfinished } from '#core/exports/exports.ts'
import type { TestAccount } from './accounts.ts'
import { aBillboard, aPackage, anArticle, anAuthor, aPublication, aVideo, insert } from './examples.ts'
import { aPdf } from './pdf.ts'
import type { TestSite } from './site.ts'

/** Of the query of an export's file, well-formed and not the site's. */
export const FORGED_SIGNATURE = 'expires=2099-01-01&signature=x'

/** With its file. One that a request has only started is finished, because the site writes one at a time. */
async function finishedExport({ services }: TestSite, admin: Caller): Promise<number> {
  const started = (await services.exports.list(admin)).find(isUnfinished)
  const { id } = started ?? (await services.exports.start(admin))
  await services.exports.write(id, new AbortController().signal)
  return id
}

/** Records that few requests are about, each created when it is asked for. */
function onDemand(site: TestSite, owner: TestAccount) {
  const { services } = site
  const admin: Caller = { role: 'admin', userId: owner.id, recentlyProven: true }
  let exported: Promise<number> | undefined
  return {
    apiKey: async () =>
      (await services.apiKeys.create(admin, { name: 'Import', scopes: ['write:articles'], days: 30 })).key.id,
    webhook: async () =>
      (await services.webhooks.create(admin, { url: 'https://receiver.example/', events: ['article.created'] })).webhook
        .id,
    deletedArticle: async () => {
      const id = await insert.article(services, anArticle({ userId: owner.id }))
      await services.articlesWriting.remove(admin, id)
      return id
    },
    finishedExport: () => (exported ??= finishedExport(site, admin)),
    /** What makes the address of an export's file open it. */
    signature: async (exportId: number) => (await services.exports.link(admin, exportId)).address.split('?')[1] ?? '',
    document: async () => {
      const content = Readable.from([aPdf({ pages: 1 })])
      return (
        await services.uploads.take(admin, 'document', { content, name: 'Issue.pdf', rest: async () => undefined })
      ).media.id
    },
  }
}

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
    onDemand: onDemand(site, owner),
  }
}
export type World = Awaited<ReturnType<typeof newWorld>>

/** The same with ids that no record has. */
export function withoutRecords(world: World, missingId: number): World {
  const { onDemand: makers, ...ids } = world
  const missing = <Of extends object, Value>(of: Of, value: Value) =>
    Object.fromEntries(Object.keys(of).map((name) => [name, value])) as Record<keyof Of, Value>
  const signature = async () => FORGED_SIGNATURE
  return { ...missing(ids, missingId), onDemand: { ...missing(makers, async () => missingId), signature } }
}
