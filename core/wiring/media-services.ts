/** The services of files: listed, uploaded, replaced, and followed by the records that reference them. */
import { currentNamesService } from '#core/media/current-names.service.ts'
import { followingService } from '#core/media/following.service.ts'
import { incomingFiles } from '#core/media/incoming-files.ts'
import { libraryRepository } from '#core/media/library.repository.ts'
import { libraryService } from '#core/media/library.service.ts'
import { mediaRepository } from '#core/media/media.repository.ts'
import { mediaReferencesRepository } from '#core/media/references.repository.ts'
import { withFile, type FileChange } from '#core/media/replace-addresses.ts'
import { replacementsRepository } from '#core/media/replacements.repository.ts'
import { replacementsService } from '#core/media/replacements.service.ts'
import { uploadsService } from '#core/media/uploads.service.ts'
import type { CrudService } from '#core/records/crud.service.ts'
import type { NounWithMedia } from '#shared/nouns.ts'
import type { AccountServices } from './account-services.ts'
import type { ArticleServices } from './article-services.ts'
import type { BaseServices } from './base-services.ts'
import type { CatalogServices } from './catalog-services.ts'

type Needs = BaseServices & AccountServices & ArticleServices & CatalogServices

/** Writes a record without versions, if it references the former file. */
function follower<Content extends object, Resource extends Content & { id: number }>(
  noun: NounWithMedia,
  writing: Pick<CrudService<Content, Resource>, 'update'>,
) {
  return async (id: number, change: FileChange) =>
    writing.update(null, id, (before): Partial<Content> => withFile<Content>(noun, before, change))
}

export function mediaServices(needs: Needs) {
  const { engine, incomingFolder } = needs
  const parts = {
    ...needs,
    incoming: incomingFiles(incomingFolder),
    mediaRecords: mediaRepository(engine),
    mediaReferences: mediaReferencesRepository(engine),
    replacements: replacementsRepository(engine),
  }
  const following = followingService({
    ...parts,
    media: parts.mediaRecords,
    writers: {
      article: async (id, change) => needs.articleFiles.follow(id, change),
      author: follower('author', needs.authorsWriting),
      billboard: follower('billboard', needs.billboardsWriting),
      ebook: follower('ebook', needs.publicationsWriting.ebook),
      magazine: follower('magazine', needs.publicationsWriting.magazine),
      video: follower('video', needs.videosWriting),
    },
  })
  return {
    currentNames: currentNamesService(parts),
    following,
    library: libraryService({ ...parts, library: libraryRepository(engine) }),
    replacements: replacementsService({ ...parts, following }),
    uploads: uploadsService(parts),
  }
}
