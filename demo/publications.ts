/** The demo magazine's issues and e-books: PDFs with covers. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { publicationsTable } from '#core/catalog/publications/publications.table.ts'
import { parseMoment } from '#shared/dates.ts'
import { MEDIA_PATH } from '#shared/media-name.ts'
import { usedOrLeftOut } from './left-out.ts'
import { LOADER, SITE, type LoadStep } from './load-step.ts'
import { dayBefore } from './timestamps.ts'

export async function loadPublications({ services, content, addressOf, folder, now, log }: LoadStep): Promise<void> {
  const lists = await Promise.all([
    services.publications.listAll(LOADER, 'magazine'),
    services.publications.listAll(LOADER, 'ebook'),
  ])
  const known = new Set(lists.flat().map((publication) => publication.title))
  for (const publication of content.publications) {
    const path = join(folder, publication.pdf)
    const coverImage = await addressOf(publication.cover)
    if (known.has(publication.title) || !coverImage || !existsSync(path)) continue
    const use = async () => services.media.addDocument({ path, originalName: basename(path), userId: null })
    const document = (await usedOrLeftOut(publication.pdf, use, (line) => log.warn(line)))?.media
    if (!document) continue
    const issue = publicationsTable.newContent({
      title: publication.title,
      publishDate: parseMoment(dayBefore(now, publication.daysAgo)) ?? now,
      language: publication.language,
      direction: publication.direction,
      coverImage,
      docUrl: MEDIA_PATH + document.name,
      pages: publication.pages ?? document.pages,
      isArchived: publication.archived,
      shelf: publication.shelf ?? null,
      description: publication.description,
    })
    await services.publicationsWriting[publication.kind].importAll(SITE, [issue])
  }
}
