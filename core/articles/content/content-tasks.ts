/**
 * The work on content that takes time in proportion to its length. Each task is a pure function of values that can be
 * cloned, so that it can run on another thread.
 */
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/search/fold.ts'
import { MAX_CONTENT_BYTES } from '#shared/schemas/limits.ts'
import { visibleLength } from '#shared/schemas/text-rules.ts'
import { deriveFields, type DerivedFields, type DerivedFrom } from '../article-record.ts'
import { dataImagesIn, withFilesForImages } from './data-images.ts'
import { contentPictures } from '../text-out/layout-pictures.ts'
import { contentParagraphs } from '../text-out/layout-text.ts'
import { plainText } from '#core/html-tree.ts'
import { nestsTooDeep } from './nesting.ts'
import { renderContent, type RenderedContent } from './render-content.ts'
import { sanitizeContent } from './sanitize-content.ts'

export type SanitizedContent =
  | { fault: 'article.content_long' | 'article.content_nested' }
  /** `characters`: the number of visible characters. */
  | { content: string; characters: number }

function isTooLong(html: string): boolean {
  return Buffer.byteLength(html) > MAX_CONTENT_BYTES
}

export const CONTENT_TASKS = {
  /** The `data:` URLs of embedded images. */
  dataImages: ({ html }: { html: string }): string[] => (nestsTooDeep(html) ? [] : dataImagesIn(html)),

  sanitize: ({ html, files }: { html: string; files?: ReadonlyMap<string, string> }): SanitizedContent => {
    if (nestsTooDeep(html)) return { fault: 'article.content_nested' }
    const withFiles = files ? withFilesForImages(html, files) : html
    // Before sanitizing, whose cost grows with the length.
    if (isTooLong(withFiles)) return { fault: 'article.content_long' }
    const content = sanitizeContent(withFiles)
    if (isTooLong(content)) return { fault: 'article.content_long' }
    return { content, characters: visibleLength(plainText(content)) }
  },

  derive: (article: DerivedFrom): DerivedFields => deriveFields(article),

  /** The text of content as the search index contains it. */
  foldText: ({ html }: { html: string }): string => fold(plainText(html)),

  /** The text and the pictures as designers get them. */
  layout: ({ content, language }: { content: string; language: Locale }) => ({
    paragraphs: contentParagraphs(content, language),
    pictures: contentPictures(content),
  }),

  render: ({ content, language }: { content: string; language: Locale }): RenderedContent =>
    renderContent(content, language),
}

export type ContentTasks = typeof CONTENT_TASKS
export type ContentTaskName = keyof ContentTasks
