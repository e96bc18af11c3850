/** Stored records for tests, made through the services with sensible defaults. */
import { Readable } from 'node:stream'
import type { Caller } from '#core/caller.ts'
import type { MediaKind } from '#core/media/media.ts'
import type { Uploaded } from '#core/media/uploads.service.ts'
import type { Services } from '#core/services.ts'
import { aBillboard, anArticle, anAuthor, aPackage, aPublication, aVideo, insert } from './examples.ts'

type Over<Build extends (over: never) => unknown> = Partial<ReturnType<Build>>

export async function storeArticle(services: Services, over: Over<typeof anArticle> = {}): Promise<number> {
  return insert.article(services, anArticle(over))
}

/** Several articles, in the order given; returns their ids. */
export async function storeArticles(services: Services, all: readonly Over<typeof anArticle>[]): Promise<number[]> {
  return insert.articles(
    services,
    all.map((over) => anArticle(over)),
  )
}

export async function storeAuthor(services: Services, over: Over<typeof anAuthor> = {}): Promise<number> {
  return insert.author(services, anAuthor(over))
}

export async function storeBillboard(services: Services, over: Over<typeof aBillboard> = {}): Promise<number> {
  return insert.billboard(services, aBillboard(over))
}

export async function storePackage(services: Services, over: Over<typeof aPackage> = {}): Promise<number> {
  return insert.package(services, aPackage(over))
}

export async function storePublication(services: Services, over: Over<typeof aPublication> = {}): Promise<number> {
  return insert.publication(services, aPublication(over))
}

export async function storeVideo(services: Services, over: Over<typeof aVideo> = {}): Promise<number> {
  return insert.video(services, aVideo(over))
}

/** An approved comment on an article. */
export async function storeComment(
  services: Services,
  given: { articleId: number; userId: number; comment?: string; rating?: number; createdAt?: string },
): Promise<number> {
  return insert.comment(services, {
    comment: 'Well written.',
    rating: 5,
    createdAt: '2026-11-10T04:00:00.000Z',
    ...given,
  })
}

/** Stores a file in the same way as an upload. */
export async function storeUpload(
  services: Services,
  caller: Caller,
  file: { kind: MediaKind; bytes: Uint8Array; name?: string },
): Promise<Uploaded> {
  const content = Readable.from([Buffer.from(file.bytes)])
  return services.uploads.take(caller, file.kind, { content, name: file.name, rest: async () => undefined })
}
