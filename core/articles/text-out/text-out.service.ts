/** Writes articles as zip archives for designers: text for InDesign and InPage, captions, and the photographs. */
import { makeZip } from 'client-zip'
import { fileSlug } from '#shared/file-slug.ts'
import { TEXT_OUT_FORMATS, type TextOutFormat } from '#shared/text-out-formats.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { LibraryRepository } from '#core/media/library.repository.ts'
import type { MediaRepository } from '#core/media/media.repository.ts'
import type { WorkerPool } from '#core/media/processing/worker-pool.ts'
import { readWhole, type MediaStore } from '#core/media/stores/media-store.ts'
import { assertCanEdit } from '../articles.policy.ts'
import type { ArticlesRepository } from '../articles.repository.ts'
import type { Article } from '../articles.ts'
import type { ContentProcessor } from '../content/content-processor.ts'
import { captionsText, pictureFile, withCover, type LayoutPicture } from './layout-pictures.ts'
import { frontParagraphs, type LayoutParagraph } from './layout-text.ts'
import { taggedText } from './tagged-text.ts'
import { unicodeText } from './unicode-text.ts'

type ZipEntry = { name: string; input: Uint8Array; lastModified: Date }

const FILES: Record<
  TextOutFormat,
  { name: string; write: (paragraphs: readonly LayoutParagraph[], article: Article) => Uint8Array }
> = {
  'indesign-windows': { name: 'indesign-windows.txt', write: (paragraphs) => taggedText(paragraphs, 'windows') },
  'indesign-mac': { name: 'indesign-mac.txt', write: (paragraphs) => taggedText(paragraphs, 'mac') },
  'indesign-ascii': { name: 'indesign-ascii.txt', write: (paragraphs) => taggedText(paragraphs, 'ascii') },
  inpage: { name: 'inpage.txt', write: (paragraphs, { language }) => unicodeText(paragraphs, language) },
}

export type TextOut = { name: string; content: ReadableStream<Uint8Array> }

export function textOutService(parts: {
  articles: Pick<ArticlesRepository, 'find'>
  media: Pick<MediaRepository, 'findByName'>
  library: Pick<LibraryRepository, 'find'>
  processor: ContentProcessor
  store: MediaStore
  workerPool: Pick<WorkerPool, 'photograph'>
  clock: Clock
}) {
  const { articles, media, library, processor, store, workerPool, clock } = parts

  /** What the library says of a picture, where the article says nothing. */
  async function withLibraryTexts(picture: LayoutPicture): Promise<LayoutPicture> {
    const record = picture.own && (await media.findByName(`${picture.own.stem}.webp`))
    const file = record && (await library.find(record.id))
    return file ? { ...picture, alt: picture.alt || file.alt, credit: picture.credit || file.credit } : picture
  }

  /** The files of one article; a photograph is read and converted when the archive has come to it. */
  async function* filesOf(article: Article, formats: readonly TextOutFormat[], folder: string) {
    const lastModified = new Date(clock())
    const entry = (name: string, input: Uint8Array): ZipEntry => ({ name: folder + name, input, lastModified })
    const { description: content, language } = article
    const found = await processor.run('layout', { content, language })
    const paragraphs = [...frontParagraphs(article), ...found.paragraphs]
    for (const format of formats) yield entry(FILES[format].name, FILES[format].write(paragraphs, article))
    const pictures = await Promise.all(withCover(article, found.pictures).map(withLibraryTexts))
    if (pictures.length > 0) yield entry('captions.txt', captionsText(pictures))
    for (const [index, { own }] of pictures.entries()) {
      const key = `${own?.stem}.webp`
      if (own === null || !(await store.stat(key))) continue
      yield entry(pictureFile(index), await workerPool.photograph(async () => readWhole(store, key)))
    }
  }

  async function* filesOfAll(ids: readonly number[], formats: readonly TextOutFormat[]) {
    const digits = Math.max(2, String(ids.length).length)
    for (const [index, id] of ids.entries()) {
      const article = await articles.find(id)
      const number = String(index + 1).padStart(digits, '0')
      if (article) yield* filesOf(article, formats, `${number}-${fileSlug(article.title)}/`)
    }
  }

  return {
    /** One article, for those who may edit it. Throws `session.*` and `article.*`. */
    async ofArticle(
      caller: Caller,
      id: number,
      formats: readonly TextOutFormat[] = TEXT_OUT_FORMATS,
    ): Promise<TextOut> {
      const article = await articles.find(id)
      if (!article) throw new AppError('article.not_found')
      assertCanEdit(caller, article, clock())
      return { name: `${fileSlug(article.title)}.zip`, content: makeZip(filesOf(article, formats, '')) }
    },

    /**
     * Several articles in a given order, each in a folder such as `01-the-river/`; one that does not exist is left out.
     * Whoever calls this has asked whether the caller may read all of them.
     */
    ofArticles(
      ids: readonly number[],
      formats: readonly TextOutFormat[] = TEXT_OUT_FORMATS,
    ): ReadableStream<Uint8Array> {
      return makeZip(filesOfAll(ids, formats))
    },
  }
}
