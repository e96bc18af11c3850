/** Word and InPage files: opened for the form, or made drafts, each file once. */
import { MAX_TEXT_DOCUMENT_BYTES } from '#shared/document-findings.ts'
import { MAX_TITLE_LENGTH } from '#shared/schemas/limits.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { concurrencyLimit } from '#core/concurrency-limit.ts'
import { elementsNamed, parseHtml } from '#core/html-tree.ts'
import { tooLarge, type IncomingFiles } from '#core/media/incoming-files.ts'
import type { AuthorsService } from '#core/catalog/authors/authors.service.ts'
import type { MediaService } from '#core/media/media.service.ts'
import { WorkerFailure } from '#core/media/processing/worker-failure.ts'
import { assertCanUpload, isLimitedInUploads } from '#core/media/uploads.policy.ts'
import { FORM_BYTES, type Upload } from '#core/media/uploads.service.ts'
import { LIMITS } from '#core/site/limits/limits.ts'
import type { LimitsService } from '#core/site/limits/limits.service.ts'
import { assertCanCreateDraft, canReadArticle } from '../articles.policy.ts'
import type { ArticlesRepository } from '../articles.repository.ts'
import type { ArticlesService } from '../articles.service.ts'
import type { Article } from '../articles.ts'
import type { ContentProcessor } from '../content/content-processor.ts'
import type { DraftsService } from '../drafts.service.ts'
import { prepareContent } from '../prepare-content.ts'
import { addFinding, type Findings, type ReadDocument } from './document.ts'
import type { OpenedDocumentsRepository } from './opened-documents.repository.ts'

/** `isNew`: false where the same file had become the article before. */
export type DocumentDraft = { article: Pick<Article, 'id' | 'title' | 'writer'>; isNew: boolean; findings: Findings }

/** Files that are opened at once: with its pictures, one may take some hundred megabytes for seconds. */
const CONCURRENCY = 2

/** Another request has made a draft of the same file at the same time. */
class MadeMeanwhile extends Error {}

export function documentsService(parts: {
  media: MediaService
  processor: ContentProcessor
  incoming: IncomingFiles
  articles: Pick<ArticlesService, 'hasUnpublished'>
  authors: Pick<AuthorsService, 'idByName'>
  articleRecords: ArticlesRepository
  drafts: DraftsService
  openedDocuments: OpenedDocumentsRepository
  limits: LimitsService
  clock: Clock
}) {
  const { media, incoming, articles, authors, articleRecords, drafts, openedDocuments, limits, clock } = parts

  const limitConcurrency = concurrencyLimit(CONCURRENCY)

  /** Its pictures become files of the library, so that whoever may upload pictures may open documents. */
  async function assertCanOpen(caller: Caller): Promise<void> {
    await assertCanUpload(caller, 'image', () => articles.hasUnpublished(caller.userId ?? 0))
  }

  async function read(path: string): Promise<ReadDocument & { authorId: number | null }> {
    const document = await media.readDocument(path).catch((error: unknown) => {
      throw error instanceof WorkerFailure ? new AppError('document.too_slow', { cause: error }) : error
    })
    const short = (text: string) => Array.from(text).slice(0, MAX_TITLE_LENGTH).join('').trim()
    const writer = short(document.writer)
    const authorId = writer === '' ? null : await authors.idByName(writer)
    return { ...document, title: short(document.title), writer, authorId }
  }

  async function receive<Result>(
    caller: Caller,
    { content, rest }: Upload,
    work: (file: { path: string; hash: string }) => Promise<Result>,
  ): Promise<Result> {
    if (isLimitedInUploads(caller)) {
      await limits.take({ rule: LIMITS.documentByAccount, subject: String(caller.userId) })
    }
    return incoming.take({ content, kind: 'article', maxBytes: MAX_TEXT_DOCUMENT_BYTES }, async (file) => {
      await rest()
      return limitConcurrency(async () => work(file))
    })
  }

  /** With the pictures that could not be stored. */
  function findingsOf({ findings, pictures }: ReadDocument, content: string): Findings {
    const all = { ...findings }
    addFinding(all, 'pictures', pictures - elementsNamed(parseHtml(content), 'img').length)
    return all
  }

  async function draftOf(caller: Caller, hash: string): Promise<DocumentDraft | null> {
    const id = await openedDocuments.findArticle(hash)
    const article = id === undefined ? undefined : await articleRecords.find(id)
    if (!article) return null
    if (!canReadArticle(caller, article, clock())) throw new AppError('document.known')
    return { article, isNew: false, findings: {} }
  }

  return {
    /** Called before the body is read. `bytes`: its declared size. Throws `session.*`, `upload.no_work`, `document.too_large`. */
    async assertCanOpen(caller: Caller, bytes: number): Promise<void> {
      await assertCanOpen(caller)
      if (bytes > MAX_TEXT_DOCUMENT_BYTES + FORM_BYTES) throw tooLarge('article', MAX_TEXT_DOCUMENT_BYTES)
    },

    /**
     * What a file contains, for the form of an article: its pictures are stored, and nothing else. Throws `session.*`,
     * `upload.*`, `document.*`, `request.too_many`, and for the field `description` the errors of content.
     */
    async open(caller: Caller, upload: Upload): Promise<Omit<ReadDocument, 'pictures'> & { authorId: number | null }> {
      await assertCanOpen(caller)
      return receive(caller, upload, async ({ path }) => {
        const document = await read(path)
        const { title, writer, authorId, language } = document
        const html = await prepareContent(document.html, parts, caller.userId, { isUnfinished: true })
        return { title, writer, authorId, language, html, findings: findingsOf(document, html) }
      })
    },

    /** Makes a file a draft, unless the same file has become an article before: then that is returned. Throws the same. */
    async createDraft(caller: Caller, category: string, upload: Upload): Promise<DocumentDraft> {
      assertCanCreateDraft(caller, { category })
      return receive(caller, upload, async ({ path, hash }) => {
        const before = await draftOf(caller, hash)
        if (before) return before
        const document = await read(path)
        const { title, writer, authorId, html: description } = document
        try {
          const article = await drafts.create(
            caller,
            { title, writer, authorId, category, description },
            {
              alongside: async (id) => {
                if (!(await openedDocuments.insert(hash, id, clock()))) throw new MadeMeanwhile()
              },
            },
          )
          return { article, isNew: true, findings: findingsOf(document, article.description) }
        } catch (error) {
          const made = error instanceof MadeMeanwhile ? await draftOf(caller, hash) : null
          if (!made) throw error
          return made
        }
      })
    },
  }
}
