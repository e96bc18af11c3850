/** Creates the services of the nouns that depend on no other noun: reading, and writing for the back-office. */
import { billboardsRepository } from './billboards/billboards.repository.ts'
import { billboardsService } from './billboards/billboards.service.ts'
import { billboardNoun } from './billboards/billboards.table.ts'
import { crudService, type CrudParts } from './crud.service.ts'
import { recordsRepository } from './nouns/records.repository.ts'
import { shortListService } from './nouns/short-list.service.ts'
import { packageNoun, packagesTable } from './packages/packages.table.ts'
import { publicationsRepository } from './publications/publications.repository.ts'
import { publicationsService } from './publications/publications.service.ts'
import { publicationsWritingService } from './publications/publications.write.service.ts'
import type { ListSpellings } from './search/list-spellings.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { videosService } from './videos/videos.service.ts'
import { videoNoun, videosTable } from './videos/videos.table.ts'

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
