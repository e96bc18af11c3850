/** The services of the small nouns: reading, and writing for the back-office. */
import { authorsRepository } from '#core/catalog/authors/authors.repository.ts'
import { authorsWritingService } from '#core/catalog/authors/authors.write.service.ts'
import { mergesRepository } from '#core/catalog/authors/merges.repository.ts'
import { mergingService } from '#core/catalog/authors/merging.service.ts'
import { billboardsRepository } from '#core/catalog/billboards/billboards.repository.ts'
import { billboardsService } from '#core/catalog/billboards/billboards.service.ts'
import { billboardNoun } from '#core/catalog/billboards/billboards.table.ts'
import { commentsModerationService } from '#core/catalog/comments/comments.moderation.service.ts'
import { commentsRepository } from '#core/catalog/comments/comments.repository.ts'
import { commentsService } from '#core/catalog/comments/comments.service.ts'
import { packageNoun, packagesTable } from '#core/catalog/packages/packages.table.ts'
import { publicationsRepository } from '#core/catalog/publications/publications.repository.ts'
import { publicationsService } from '#core/catalog/publications/publications.service.ts'
import { publicationsWritingService } from '#core/catalog/publications/publications.write.service.ts'
import { videosService } from '#core/catalog/videos/videos.service.ts'
import { videoNoun, videosTable } from '#core/catalog/videos/videos.table.ts'
import { crudService } from '#core/records/crud.service.ts'
import { recordsRepository } from '#core/records/nouns/records.repository.ts'
import { shortListService } from '#core/records/nouns/short-list.service.ts'
import type { SettingsService } from '#core/site/settings/settings.service.ts'
import type { AccountServices } from './account-services.ts'
import type { ArticleServices } from './article-services.ts'
import type { BaseServices } from './base-services.ts'

type Needs = BaseServices &
  Pick<AccountServices, 'limits'> &
  Pick<ArticleServices, 'articles' | 'articlesWriting'> & { settings: SettingsService }

export function catalogServices(needs: Needs) {
  const { engine } = needs
  const authors = authorsRepository(engine)
  const authorsWriting = authorsWritingService({ ...needs, authors })
  const billboards = billboardsRepository(engine)
  const comments = commentsRepository(engine)
  const packages = recordsRepository(engine, packagesTable)
  const publications = publicationsRepository(engine)
  const videos = recordsRepository(engine, videosTable)
  return {
    authorsWriting,
    billboards: billboardsService({ ...needs, billboards }),
    billboardsWriting: crudService({ noun: billboardNoun, repository: billboards }, needs),
    comments: commentsService({ ...needs, comments }),
    commentsModeration: commentsModerationService({ ...needs, comments }),
    merging: mergingService({ ...needs, authors, merges: mergesRepository(engine), authorsWriting }),
    packages: shortListService({ noun: packageNoun, table: packagesTable, records: packages }),
    packagesWriting: crudService({ noun: packageNoun, repository: packages }, needs),
    publications: publicationsService({ ...needs, publications }),
    publicationsWriting: publicationsWritingService({ ...needs, publications }),
    videos: videosService({ videos }),
    videosWriting: crudService({ noun: videoNoun, repository: videos }, needs),
  }
}

export type CatalogServices = ReturnType<typeof catalogServices>
