/** The services of files: stored, listed, uploaded, replaced, and followed by the records that reference them. */
import type { AccountServices } from './account-services.ts'
import type { ArticlesService } from './articles/articles.service.ts'
import type { AuditService } from './audit/audit.service.ts'
import type { BackOfficeServices } from './back-office-services.ts'
import type { CrudService } from './crud.service.ts'
import type { EventsService } from './events/events.service.ts'
import type { JobsService } from './jobs/jobs.service.ts'
import { currentNamesService } from './media/current-names.service.ts'
import { followingService } from './media/following.service.ts'
import { incomingFiles } from './media/incoming-files.ts'
import { libraryRepository } from './media/library.repository.ts'
import { libraryService } from './media/library.service.ts'
import { mediaRepository } from './media/media.repository.ts'
import type { MediaService } from './media/media.service.ts'
import type { MediaReferencesRepository } from './media/references.repository.ts'
import { withFile, type FileChange } from './media/replace-addresses.ts'
import { replacementsRepository } from './media/replacements.repository.ts'
import { replacementsService } from './media/replacements.service.ts'
import { uploadsService } from './media/uploads.service.ts'
import type { NounWithMedia } from '#shared/nouns.ts'
import type { ListSpellings } from './search/list-spellings.service.ts'
import type { ServiceParts } from './service-parts.ts'

/** Writes a record without versions, if it references the former file. */
function follower<Content extends object, Resource extends Content & { id: number }>(
  noun: NounWithMedia,
  writing: Pick<CrudService<Content, Resource>, 'update'>,
) {
  return async (id: number, change: FileChange) =>
    writing.update(null, id, (before): Partial<Content> => withFile<Content>(noun, before, change))
}

export function mediaServices(
  { engine, incomingFolder, clock }: ServiceParts,
  others: {
    articles: ArticlesService
    audit: AuditService
    backOffice: BackOfficeServices
    events: EventsService
    jobs: JobsService
    limits: AccountServices['limits']
    lists: ListSpellings
    media: MediaService
    mediaReferences: MediaReferencesRepository
  },
) {
  const { backOffice, media } = others
  const { transaction } = engine
  const mediaRecords = mediaRepository(engine)
  const replacements = replacementsRepository(engine)
  const incoming = incomingFiles(incomingFolder)
  const following = followingService({
    media: mediaRecords,
    replacements,
    writers: {
      article: async (id, change) => backOffice.articleFiles.follow(id, change),
      author: follower('author', backOffice.authorsWriting),
      billboard: follower('billboard', backOffice.billboardsWriting),
      ebook: follower('ebook', backOffice.publicationsWriting.ebook),
      magazine: follower('magazine', backOffice.publicationsWriting.magazine),
      video: follower('video', backOffice.videosWriting),
    },
  })
  return {
    currentNames: currentNamesService({ replacements, events: others.events }),
    following,
    library: libraryService({ ...others, library: libraryRepository(engine), transaction }),
    replacements: replacementsService({
      ...others,
      mediaRecords,
      replacements,
      following,
      incoming,
      transaction,
      clock,
    }),
    uploads: uploadsService({ ...others, media, incoming }),
  }
}
