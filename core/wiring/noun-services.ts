/** Creates the services of the nouns that depend on no other noun: reading, and writing for the back-office. */
import { billboardsRepository } from '#core/catalog/billboards/billboards.repository.ts'
import { billboardsService } from '#core/catalog/billboards/billboards.service.ts'
import { billboardNoun } from '#core/catalog/billboards/billboards.table.ts'
import { crudService, type CrudParts } from '#core/records/crud.service.ts'
import { recordsRepository } from '#core/records/nouns/records.repository.ts'
import { shortListService } from '#core/records/nouns/short-list.service.ts'
import { packageNoun, packagesTable } from '#core/catalog/packages/packages.table.ts'
import { publicationsRepository } from '#core/catalog/publications/publications.repository.ts'
import { publicationsService } from '#core/catalog/publications/publications.service.ts'
import { publicationsWritingService } from '#core/catalog/publications/publications.write.service.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { videosService } from '#core/catalog/videos/videos.service.ts'
import { videoNoun, videosTable } from '#core/catalog/videos/videos.table.ts'

export function nounServices(
  { engine, clock }: ServiceParts,
  { writing, lists }: { writing: CrudParts; lists: ListSpellings },
) {
  const billboards = billboardsRepository(engine)
  const packages = recordsRepository(engine, packagesTable)
  const publications = publicationsRepository(engine)
  const videos = recordsRepository(engine, videosTable)
  return {
    billboards: billboardsService({ billboards, clock }),
    billboardsWriting: crudService({ noun: billboardNoun, repository: billboards }, writing),
    packages: shortListService({
      noun: packageNoun,
      table: packagesTable,
      records: packages,
    }),
    packagesWriting: crudService({ noun: packageNoun, repository: packages }, writing),
    publications: publicationsService({ publications, lists, clock }),
    publicationsWriting: publicationsWritingService({ ...writing, publications }),
    videos: videosService({ videos }),
    videosWriting: crudService({ noun: videoNoun, repository: videos }, writing),
  }
}
