/** Records that few requests of the authorization matrix are about: each is made when it is asked for, once per world. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Caller } from '#core/caller.ts'
import { exportFiles } from '#core/archive/exports/export-files.ts'
import { exportsRepository } from '#core/archive/exports/exports.repository.ts'
import { expiryOfFile } from '#core/archive/exports/exports.ts'
import type { MediaKind } from '#core/media/media.ts'
import { previewLinksRepository } from '#core/desk/preview-links/preview-links.repository.ts'
import { suggestionsRepository } from '#core/desk/suggestions/suggestions.repository.ts'
import { deliveriesRepository } from '#core/site/webhooks/deliveries.repository.ts'
import { anAccount, type TestAccount } from './accounts.ts'
import { aBillboard, anArticle, anAuthor, insert } from './examples.ts'
import { aPdf } from './pdf.ts'
import { aPng } from './pictures.ts'
import { aMember } from './second-factors.ts'
import type { TestSite } from './site.ts'

const BEFORE = '2026-11-01T00:00:00.000Z'
const AFTER = '2099-01-01T00:00:00.000Z'

/** A picture that no other test has sent. */
export const aNewPicture = async () => aPng(`#${randomBytes(3).toString('hex')}`)

/** With a file that has little in it: a bundle of the whole site would take seconds. */
async function finishedExport({ engine, config, time }: TestSite): Promise<number> {
  const exports = exportsRepository(engine)
  const id = await exports.insert({ userId: null, createdAt: time.now })
  const content = Readable.from([Buffer.from('A bundle.')])
  const files = exportFiles(join(config.dataFolder, 'exports'))
  const bytes = await files.write(id, content, new AbortController().signal)
  const finishedAt = time.now
  await exports.update(id, { state: 'done', percent: 100, bytes, finishedAt, expiresAt: expiryOfFile(finishedAt) })
  return id
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

/** What belongs to an article: written by the owner, and made anew each time. */
function childrenOf(site: TestSite, owner: TestAccount) {
  const { engine, services } = site
  return {
    note: async (articleId: number) => {
      const words = { text: 'Who says so?', quote: 'river', prefix: 'the ', suffix: ' and' }
      return (await services.notes.create({ role: 'admin', userId: owner.id }, articleId, words)).id
    },
    suggestion: (articleId: number) => {
      const changes = { title: 'The wide river' }
      return suggestionsRepository(engine).insert(articleId, owner.id, {
        changes,
        note: '',
        articleVersion: 1,
        at: BEFORE,
      })
    },
    previewLink: (articleId: number) =>
      previewLinksRepository(engine).insert({
        articleId,
        userId: owner.id,
        createdAt: BEFORE,
        expiresAt: AFTER,
        tokenHash: randomBytes(32).toString('hex'),
      }),
  }
}

/** Files of the library, and what one was before it was replaced. */
function filesOf({ services }: TestSite, admin: Caller) {
  const take = async (kind: MediaKind, bytes: Buffer, name: string) => {
    const upload = { content: Readable.from([bytes]), name, rest: async () => undefined }
    return (await services.uploads.take(admin, kind, upload)).media
  }
  const aPicture = async () => take('image', await aNewPicture(), 'River.png')
  const picture = once(aPicture)
  const replaced = once(async () => {
    const former = await aPicture()
    const upload = { content: Readable.from([await aNewPicture()]), name: 'Road.png', rest: async () => undefined }
    const { media } = await services.replacements.replaceWithUpload(admin, former, upload)
    const [version] = await services.replacements.versions(admin, former.id)
    return { id: former.id, name: media.name, version: version?.id ?? 0 }
  })
  return {
    document: once(async () => (await take('document', aPdf({ pages: 1 }), 'Issue.pdf')).id),
    /** Of another one, which stays. */
    documentName: once(async () => (await take('document', aPdf({ pages: 2 }), 'Pages.pdf')).name),
    picture: async () => (await picture()).id,
    pictureName: async () => (await picture()).name,
    replaced: async () => (await replaced()).id,
    replacedName: async () => (await replaced()).name,
    /** Of `replaced`. */
    replacedVersion: async () => (await replaced()).version,
  }
}

function webhooksOf({ services, engine }: TestSite, admin: Caller) {
  const webhook = async () =>
    (await services.webhooks.create(admin, { url: 'https://receiver.example/', events: ['article.created'] })).webhook
      .id
  return {
    webhook,
    delivery: async () => {
      const [webhookId, event] = [await webhook(), 'article.created' as const]
      const delivery = { webhookId, event, nounId: 1, body: '{}', createdAt: BEFORE, eventSeq: 1 }
      return (await deliveriesRepository(engine).insert(delivery)) ?? 0
    },
  }
}

async function failedJob({ engine }: TestSite): Promise<number> {
  const { id } = await engine.db
    .insertInto('jobs')
    .values({
      kind: 'bin.purge',
      payload: '{}',
      state: 'failed',
      run_at: BEFORE,
      attempts: 5,
      max_attempts: 5,
      created_at: BEFORE,
      finished_at: BEFORE,
      last_error: 'The disk was full.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** No two have the same address. */
let subscribers = 0

export function recordsOnDemand(site: TestSite, owner: TestAccount) {
  const { services } = site
  const admin: Caller = { role: 'admin', userId: owner.id, recentlyProven: true }
  return {
    ...childrenOf(site, owner),
    ...filesOf(site, admin),
    ...webhooksOf(site, admin),
    letter: async () => {
      const text = { subject: 'December', preheader: '', body: '<p>Dear reader</p>' }
      const draft = { magazine: 'hilal-english', kind: 'plain', issueId: null, articleIds: [] } as const
      return (await services.letters.create(admin, { ...draft, texts: { en: text, ur: text } })).letter.id
    },
    subscriber: async () => {
      const email = `subscriber-${(subscribers += 1)}@reader.example`
      const given = { email, locale: 'en', magazines: ['hilal-english'], consent: 'At a fair' } as const
      return (await services.subscribers.add(admin, given)).id
    },
    redirect: async () => (await services.redirects.create(admin, { from: '/older', to: '/help' })).id,
    apiKey: async () =>
      (await services.apiKeys.create(admin, { name: 'Import', scopes: ['write:articles'], days: 30 })).key.id,
    deletedArticle: async () => {
      const id = await insert.article(services, anArticle({ userId: owner.id }))
      await services.articlesWriting.remove(admin, id)
      return id
    },
    finishedExport: once(() => finishedExport(site)),
    /** What makes the address of an export's file open it. */
    signature: async (exportId: number) => (await services.exports.link(admin, exportId)).address.split('?')[1] ?? '',
    /** From a site of its own, because each has one move. */
    move: async () =>
      (await services.moves.create(null, { location: `https://${randomBytes(4).toString('hex')}.example` })).id,
    failedJob: () => failedJob(site),
    /** Somebody with a session. */
    person: async () => (await anAccount(services)).id,
    /** Somebody with an authenticator app. */
    protectedPerson: async () => {
      const member = await aMember(site)
      await member.addTotp()
      return member.id
    },
    anotherAuthor: once(() =>
      insert.author(services, anAuthor({ authorName: `Namesake ${randomBytes(4).toString('hex')}` })),
    ),
    /** On the page, at a location. */
    billboardAt: (location: number) => insert.billboard(services, aBillboard({ location, status: 'Active' })),
  }
}
