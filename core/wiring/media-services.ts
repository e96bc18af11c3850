/** The services of files: stored, listed, uploaded, replaced, and followed by the records that reference them. */
import type { AccountServices } from './account-services.ts'
import type { ArticlesService } from '#core/articles/articles.service.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { BackOfficeServices } from './back-office-services.ts'
import type { CrudService } from '#core/records/crud.service.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import { currentNamesService } from '#core/media/current-names.service.ts'
import { followingService } from '#core/media/following.service.ts'
import { incomingFiles } from '#core/media/incoming-files.ts'
import { libraryRepository } from '#core/media/library.repository.ts'
import { libraryService } from '#core/media/library.service.ts'
import { mediaRepository } from '#core/media/media.repository.ts'
import type { MediaService } from '#core/media/media.service.ts'
import type { MediaReferencesRepository } from '#core/media/references.repository.ts'
import { withFile, type FileChange } from '#core/media/replace-addresses.ts'
import { replacementsRepository } from '#core/media/replacements.repository.ts'
import { replacementsService } from '#core/media/replacements.service.ts'
import { uploadsService } from '#core/media/uploads.service.ts'
import type { NounWithMedia } from '#shared/nouns.ts'
import type { ListSpellings } from '#core/search/list-spellings.service.ts'
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
