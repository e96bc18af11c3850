/** The services of files: listed, uploaded, replaced, and followed by the records that reference them. */
import type { AuthorsService } from '#core/catalog/authors/authors.service.ts'
import { currentNamesService } from '#core/media/current-names.service.ts'
import { followingService } from '#core/media/following.service.ts'
import { incomingFiles } from '#core/media/incoming-files.ts'
import { libraryRepository } from '#core/media/library.repository.ts'
import { libraryService } from '#core/media/library.service.ts'
import { mediaRepository } from '#core/media/media.repository.ts'
import { mediaReferencesRepository } from '#core/media/references.repository.ts'
import { replacementsRepository } from '#core/media/replacements.repository.ts'
import { replacementsService } from '#core/media/replacements.service.ts'
import { uploadsService } from '#core/media/uploads.service.ts'
import { articlesRepository } from '#core/articles/articles.repository.ts'
import { documentsService } from '#core/articles/documents/documents.service.ts'
import { openedDocumentsRepository } from '#core/articles/documents/opened-documents.repository.ts'
import { textOutService } from '#core/articles/text-out/text-out.service.ts'
import type { AccountServices } from './account-services.ts'
import type { ArticleServices } from './article-services.ts'
import type { BaseServices } from './base-services.ts'
import type { CatalogServices } from './catalog-services.ts'

type Needs = BaseServices & AccountServices & ArticleServices & CatalogServices & { authors: AuthorsService }

export function mediaServices(needs: Needs) {
  const { engine, incomingFolder } = needs
  const parts = {
    ...needs,
    incoming: incomingFiles(incomingFolder),
    mediaRecords: mediaRepository(engine),
    mediaReferences: mediaReferencesRepository(engine),
    replacements: replacementsRepository(engine),
  }
  const library = libraryRepository(engine)
  const following = followingService({
    ...parts,
    media: parts.mediaRecords,
    writers: { article: async (id, change) => needs.articleFiles.follow(id, change), ...needs.fileFollowers },
  })
  return {
    currentNames: currentNamesService(parts),
    documents: documentsService({
      ...parts,
      articleRecords: articlesRepository(engine),
      openedDocuments: openedDocumentsRepository(engine),
    }),
    following,
    library: libraryService({ ...parts, library }),
    replacements: replacementsService({ ...parts, following }),
    textOut: textOutService({
      ...needs,
      articles: articlesRepository(engine),
      media: parts.mediaRecords,
      library,
    }),
    uploads: uploadsService(parts),
  }
}
