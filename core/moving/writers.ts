/** How records of each noun are written: through the services, as any other write, with the ids that they had there. */
import { changesBetween } from '#core/records/audit/audit.ts'
import type { ArticleStore } from '#core/articles/article-store.ts'
import type { ArticlesRepository } from '#core/articles/articles.repository.ts'
import { articlesTable } from '#core/articles/articles.table.ts'
import type { ArticleContent } from '#core/articles/articles.ts'
import type { CommentsService } from '#core/catalog/comments/comments.service.ts'
import type { CommentRecord } from '#core/catalog/comments/comments.ts'
import { contentHash } from '#core/content-hash.ts'
import { NOUN_DEFINITIONS } from '#core/nouns.ts'
import type { NounDefinition } from '#core/records/nouns/noun.ts'
import type { TableName } from '#core/records/nouns/table.ts'
import { versionOfContent } from '#core/records/record-versions.ts'
import type { ImportedUser, UsersService } from '#core/accounts/users/users.service.ts'
import type { NewsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import type { Subscriber } from '#core/site/newsletter/newsletter.ts'
import type { MoveNoun } from '#shared/moving.ts'
import type { Noun } from '#shared/nouns.ts'

/** Fields of the domain; an item keeps its `id` where that is free. */
export type Content = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

type CrudWriting = {
  importAll(caller: null, contents: readonly never[]): Promise<number[]>
  update(caller: null, id: number, changes: never): Promise<unknown>
}

export type WriterParts = {
  articles: Pick<ArticlesRepository, 'find' | 'lock'>
  articleStore: ArticleStore
  authorsWriting: CrudWriting
  publicationsWriting: Record<'magazine' | 'ebook', CrudWriting>
  billboardsWriting: CrudWriting
  videosWriting: CrudWriting
  comments: Pick<CommentsService, 'importAll' | 'importChange'>
  users: Pick<UsersService, 'importAll' | 'importChange'>
  subscribers: Pick<NewsletterRepository, 'insertConfirmed'>
}

export type Writer = {
  table: TableName
  /** The noun here; null for what no bin keeps. */
  noun: Noun | null
  /** Made before the transaction, because it takes time. */
  prepare(content: Content): Promise<Content>
  /** Returns the ids, in the order given. */
  create(all: readonly Content[]): Promise<number[]>
  update(id: number, changes: Content): Promise<void>
  /** Changes as soon as somebody edits the record. */
  versionOf: (row: Row) => string
}

export function isNounHere(noun: MoveNoun): noun is MoveNoun & Noun {
  return noun !== 'user' && noun !== 'subscriber'
}

function versionBy(noun: Noun) {
  const definition: NounDefinition = NOUN_DEFINITIONS[noun]
  return (row: Row) => versionOfContent(definition, definition.recordOfRow(row))
}

const unprepared = async (content: Content) => content

function ofCrud(noun: MoveNoun & Noun, table: TableName, writing: CrudWriting): Writer {
  return {
    table,
    noun,
    prepare: unprepared,
    create: async (all) => writing.importAll(null, all as never),
    update: async (id, changes) => void (await writing.update(null, id, changes as never)),
    versionOf: versionBy(noun),
  }
}

function ofArticles({ articles, articleStore }: WriterParts): Writer {
  return {
    table: 'articles',
    noun: 'article',
    async prepare({ id, visits, ...fields }) {
      const content = { ...articlesTable.defaults, ...fields } as ArticleContent
      return { id, ...(await articleStore.withDerived(articlesTable.contentOfRecord(content), Number(visits ?? 0))) }
    },
    create: async (all) => articleStore.insertAll(null, all as never),
    async update(id, { visits: _counted, id: _same, ...changes }) {
      await articles.lock(id)
      const before = await articles.find(id)
      if (!before) return
      const content = articlesTable.contentOfRecord(before)
      const after = { ...content, ...(changes as Partial<ArticleContent>) }
      const details = changesBetween(content, after)
      if (Object.keys(details).length > 0) await articleStore.write(null, before, after, { action: 'update', details })
    },
    versionOf: (row) => String(row['version']),
  }
}

function ofComments({ comments }: WriterParts): Writer {
  return {
    table: 'comments',
    noun: 'comment',
    prepare: unprepared,
    create: async (all) => comments.importAll(null, all as unknown as CommentRecord[]),
    update: async (id, changes) => comments.importChange(id, changes as Pick<CommentRecord, 'comment' | 'rating'>),
    versionOf: versionBy('comment'),
  }
}

export function writers(parts: WriterParts): Record<MoveNoun, Writer> {
  const { users, subscribers } = parts
  return {
    user: {
      table: 'users',
      noun: null,
      prepare: unprepared,
      create: async (all) => users.importAll(all as unknown as ImportedUser[]),
      update: async (id, changes) => users.importChange(id, changes as unknown as ImportedUser),
      // An account that has signed in has another hash.
      versionOf: (row) =>
        contentHash(JSON.stringify(['email', 'password_hash', 'first_name', 'last_name'].map((name) => row[name]))),
    },
    author: ofCrud('author', 'authors', parts.authorsWriting),
    article: ofArticles(parts),
    comment: ofComments(parts),
    magazine: ofCrud('magazine', 'publications', parts.publicationsWriting.magazine),
    ebook: ofCrud('ebook', 'publications', parts.publicationsWriting.ebook),
    billboard: ofCrud('billboard', 'billboards', parts.billboardsWriting),
    video: ofCrud('video', 'videos', parts.videosWriting),
    subscriber: {
      table: 'newsletter_subscribers',
      noun: null,
      prepare: unprepared,
      async create(all) {
        const ids: number[] = []
        for (const each of all) ids.push(await subscribers.insertConfirmed(each as unknown as Subscriber))
        return ids
      },
      // Whoever has left meanwhile stays away.
      update: async () => undefined,
      versionOf: (row) => String(row['status']),
    },
  }
}
