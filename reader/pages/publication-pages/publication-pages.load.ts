/** An issue or e-book page by page, as it was printed. */
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

export async function loadPublicationPages({
  services,
  params,
}: PageRequestContext): Promise<Loaded<PublicationPagesProps>> {
  const id = parseId(params['publicationId'] ?? '')
  if (id === null) throw new AppError('magazine.not_found')
  const publication = await services.publications.readPublic(id)
  const props = publicationPagesProps(publication)
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
    tags: [cacheTags.publications(publication.kind), cacheTags.today],
  }
}
