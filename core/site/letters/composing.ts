/** What a letter says, in both languages: its own text, and the issue or the articles that it tells of. */
import type { ArticlesRepository } from '#core/articles/articles.repository.ts'
import { listTitle, type Article } from '#core/articles/articles.ts'
import type { IssuesRepository } from '#core/articles/issues/issues.repository.ts'
import { coverOf, isReleased, type Issue } from '#core/articles/issues/issues.ts'
import type { Clock } from '#core/clock.ts'
import { formatMonth } from '#shared/dates.ts'
import type { Theme } from '#shared/editions/edition.ts'
import { editionOf } from '#shared/editions/editions.ts'
import { articleIdsOf, bySection } from '#shared/issue-contents.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { addressNear, parsePictureAddress } from '#shared/media-name.ts'
import { isEmptyBody, letterBody, textOfBody } from './letter-body.ts'
import { linksOf, type LetterLinks, type Sender } from './letter-mail.ts'
import { textLocaleFor, type Letter, type LetterDraft, type RenderedLetter, type RenderedLetters } from './letters.ts'

export type LetterPicture = { address: string; width: number; height: number; alt: string }
export type LetterArticle = {
  title: string
  standfirst: string
  locale: Locale
  url: string
  picture: LetterPicture | null
}

/** What is rendered. The frame is in the language of the subscriber, the text in `textLocale`. */
export type LetterContent = {
  locale: Locale
  textLocale: Locale
  subject: string
  preheader: string
  /** Safe HTML for mail programs. */
  body: string
  bodyText: string
  /** Null for a letter of the whole house. */
  magazine: { name: string; url: string; theme: Theme } | null
  issue: {
    locale: Locale
    name: string
    url: string
    cover: LetterPicture | null
    letter: string
    letterBy: string | null
  } | null
  sections: { title: string; locale: Locale; articles: LetterArticle[] }[]
  siteUrl: string
  postalAddress: string
  links: LetterLinks
}

/** React on the server, where the pages are (`reader/letters`). */
export type LetterRenderer = (content: LetterContent) => Promise<Pick<RenderedLetter, 'html' | 'text'>>

/** Mail programs cut what is longer than about 100 KB; this leaves room for how it is encoded. */
export const MAX_LETTER_BYTES = 60 * 1024

function pictureOf(address: string | null, shownWidth: number, alt: string, siteUrl: string): LetterPicture | null {
  const picture = address === null ? null : parsePictureAddress(address)
  if (!picture) return null
  const width = Math.min(shownWidth, picture.width)
  return {
    // Twice as many pixels, for the screens of phones.
    address: siteUrl + addressNear(picture, width * 2, 'jpg'),
    width,
    height: Math.round((picture.height * width) / picture.width),
    alt,
  }
}

export function composingService(parts: {
  issues: Pick<IssuesRepository, 'find'>
  articles: Pick<ArticlesRepository, 'rows'>
  renderer: LetterRenderer
  sender: () => Promise<Sender>
  siteUrl: string
  clock: Clock
}) {
  const { issues, articles, renderer, sender, siteUrl, clock } = parts

  const present = (article: Article): LetterArticle => ({
    title: listTitle(article),
    standfirst: article.standfirst ?? article.excerpt,
    locale: article.language,
    url: `${siteUrl}/article/${article.id}`,
    picture: pictureOf(article.coverImage, 120, article.coverAlt ?? '', siteUrl),
  })

  function presentIssue(issue: Issue): NonNullable<LetterContent['issue']> {
    const { locale, name } = editionOf(issue.magazine)
    const title = issue.kind === 'special' && issue.title !== null ? issue.title : formatMonth(issue.month, locale)
    return {
      locale,
      name: title,
      url: `${siteUrl}/issue/${issue.magazine}/${issue.slug}`,
      cover: pictureOf(coverOf(issue), 320, `${name[locale]}: ${title}`, siteUrl),
      letter: issue.letter,
      letterBy: issue.letterBy,
    }
  }

  /** `evenHidden`: for a preview, with what readers do not see yet. */
  async function contents(
    draft: LetterDraft,
    evenHidden: boolean,
  ): Promise<{ issue: Issue | null; sections: LetterContent['sections'] }> {
    const now = clock()
    const found = draft.kind === 'issue' && draft.issueId !== null ? await issues.find(draft.issueId) : undefined
    const issue = found && (evenHidden || isReleased(found, now)) ? found : null
    const ids =
      draft.kind === 'issue' ? articleIdsOf(issue?.entries ?? []) : draft.kind === 'articles' ? draft.articleIds : []
    const scope = evenHidden ? 'all' : { publicAt: now }
    const byId = new Map((await articles.rows(scope, ids, false)).map((article) => [article.id, present(article)]))
    const locale = draft.magazine === null ? 'en' : editionOf(draft.magazine).locale
    const groups = issue
      ? bySection(issue.entries).map(({ section, entries }) => ({ title: section, ids: articleIdsOf(entries) }))
      : [{ title: '', ids }]
    const sections = groups
      .map((group) => ({ title: group.title, locale, articles: group.ids.flatMap((id) => byId.get(id) ?? []) }))
      .filter((section) => section.articles.length > 0)
    return { issue, sections }
  }

  /** Nothing to say: an issue or articles that readers do not see, and no text. */
  async function isEmpty(draft: LetterDraft): Promise<boolean> {
    const { issue, sections } = await contents(draft, true)
    const isWritten = LOCALES.some((locale) => !isEmptyBody(draft.texts[locale].body))
    return !isWritten && (draft.kind === 'plain' || (sections.length === 0 && issue === null))
  }

  async function render(
    letter: LetterDraft & Pick<Letter, 'id'>,
    { evenHidden = false }: { evenHidden?: boolean } = {},
  ): Promise<RenderedLetters> {
    const [{ issue, sections }, { postalAddress }] = await Promise.all([contents(letter, evenHidden), sender()])
    const edition = letter.magazine === null ? null : editionOf(letter.magazine)
    const rendered = async (locale: Locale): Promise<RenderedLetter> => {
      const textLocale = textLocaleFor(letter, locale) ?? locale
      const { subject, preheader, body } = letter.texts[textLocale]
      const content = {
        locale,
        textLocale,
        subject,
        preheader,
        body: letterBody(body, siteUrl),
        bodyText: textOfBody(body, siteUrl),
        magazine: edition && { name: edition.name[locale], url: siteUrl + edition.home, theme: edition.theme },
        issue: issue && presentIssue(issue),
        sections,
        siteUrl,
        postalAddress,
        links: linksOf(siteUrl, locale, letter.id),
      }
      return { subject, ...(await renderer(content)) }
    }
    return { en: await rendered('en'), ur: await rendered('ur') }
  }

  return { render, isEmpty }
}

export type Composing = ReturnType<typeof composingService>

/** Of the longer one of its two languages. */
export function bytesOf(rendered: RenderedLetters): number {
  return Math.max(...LOCALES.map((locale) => Buffer.byteLength(rendered[locale].html)))
}
