/** An issue or e-book page by page, as it was printed. */
import { pdfPageOf, type Issue } from '#core/articles/issues/issues.ts'
import type { Services } from '#core/services.ts'
import { articleIdsOf } from '#shared/issue-contents.ts'
import { AppError } from '#core/app-error.ts'
import { pagesOfPublication, type Publication } from '#core/catalog/publications/publications.ts'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { findEdition } from '#shared/editions/editions.ts'
import { archiveMessages } from '#shared/i18n/messages.ts'
import { parseId } from '#shared/ids.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

/** An article that stands on some pages of the PDF, both inclusive. */
export type PrintedArticle = { from: number; to: number; title: string; href: string }

export type PublicationPagesProps = {
  publication: Publication
  /** The name of the PDF without its extension. */
  document: string
  pages: number
  /** The text alternative of the pages. */
  articles: readonly PrintedArticle[]
}

export function publicationPagesPath(id: number): string {
  return `/publication/${id}/pages`
}

/** Null for a publication whose pages cannot be shown. `articles`: those that are known to stand on its pages. */
export function publicationPagesProps(
  publication: Publication,
  articles: readonly PrintedArticle[] = [],
): PublicationPagesProps | null {
  const found = pagesOfPublication(publication)
  return found && { publication, ...found, articles }
}

/** The articles of an issue that have printed pages, by the pages of its PDF. */
async function articlesOn({ articles }: Services, issue: Issue): Promise<PrintedArticle[]> {
  const found = new Map((await articles.summariesOf(articleIdsOf(issue.entries))).map((each) => [each.id, each]))
  return issue.entries.flatMap(({ article_id: id, page_from: from, page_to: to }) => {
    const article = id === null ? undefined : found.get(id)
    if (!article || from === null) return []
    const [first, last] = [pdfPageOf(issue, from), pdfPageOf(issue, to ?? from)]
    return [{ from: first, to: last, title: article.title, href: `/article/${article.id}` }]
  })
}

export async function loadPublicationPages({
  services,
  params,
}: PageRequestContext): Promise<Loaded<PublicationPagesProps>> {
  const id = parseId(params['publicationId'] ?? '')
  if (id === null) throw new AppError('magazine.not_found')
  const publication = await services.publications.readPublic(id)
  const issue = await services.issues.ofPublication(id)
  const props = publicationPagesProps(publication, issue && (await articlesOn(services, issue)))
  if (props === null) throw new AppError('magazine.not_found')
  const locale = publication.language === 'Urdu' ? 'ur' : 'en'
  const t = archiveMessages(locale)
  return {
    locale,
    edition: (publication.magazine && findEdition(publication.magazine)) || null,
    head: {
      title: t.pagesTitle(publication.title),
      description: t.pagesDescription(publication.title),
      canonical: publicationPagesPath(id),
    },
    props,
    tags: [
      cacheTags.publications(publication.kind),
      cacheTags.today,
      ...(publication.magazine ? [cacheTags.issues(publication.magazine)] : []),
      ...(issue ? articleIdsOf(issue.entries).map((article) => cacheTags.article(article)) : []),
    ],
  }
}
