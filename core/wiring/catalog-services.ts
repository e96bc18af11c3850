/** The services of the small nouns: reading, and writing for the back-office. */
import { articlesRepository } from '#core/articles/articles.repository.ts'
import { stagesRepository } from '#core/articles/stages/stages.repository.ts'
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
import { backIssuesService } from '#core/articles/issues/back-issues.service.ts'
import { contentsService } from '#core/articles/issues/contents.service.ts'
import { issuesRepository } from '#core/articles/issues/issues.repository.ts'
import { issuesService } from '#core/articles/issues/issues.service.ts'
import { releasingService } from '#core/articles/issues/releasing.service.ts'
import { packageNoun, packagesTable } from '#core/catalog/packages/packages.table.ts'
import { publicationsRepository } from '#core/catalog/publications/publications.repository.ts'
import { publicationsService } from '#core/catalog/publications/publications.service.ts'
import { publicationsWritingService } from '#core/catalog/publications/publications.write.service.ts'
import { sectionsRepository } from '#core/catalog/sections/sections.repository.ts'
import { sectionsService } from '#core/catalog/sections/sections.service.ts'
import { videosService } from '#core/catalog/videos/videos.service.ts'
import { videoNoun, videosTable } from '#core/catalog/videos/videos.table.ts'
import { notesRepository } from '#core/desk/notes/notes.repository.ts'
import { withFile, type FileChange } from '#core/media/replace-addresses.ts'
import { crudService, type CrudService } from '#core/records/crud.service.ts'
import { recordsRepository } from '#core/records/nouns/records.repository.ts'
import { shortListService } from '#core/records/nouns/short-list.service.ts'
import { documentOf } from '#shared/media-name.ts'
import type { NounWithMedia } from '#shared/nouns.ts'
import type { SettingsService } from '#core/site/settings/settings.service.ts'
import type { AccountServices } from './account-services.ts'
import type { ArticleServices } from './article-services.ts'
import type { BaseServices } from './base-services.ts'

type Needs = BaseServices &
  Pick<AccountServices, 'limits'> &
  Pick<ArticleServices, 'articles' | 'authorship' | 'issueArticles'> & { settings: SettingsService }

/** Writes a record without versions, if it references the former file. */
function follower<Content extends object, Resource extends Content & { id: number }>(
  noun: NounWithMedia,
  writing: Pick<CrudService<Content, Resource>, 'update'>,
) {
  return async (id: number, change: FileChange) =>
    writing.update(null, id, (before): Partial<Content> => withFile<Content>(noun, before, change))
}

/** Has the pages of a PDF drawn when a publication gets it. */
function drawPagesOf({ events, jobs }: Pick<Needs, 'events' | 'jobs'>): void {
  for (const noun of ['magazine', 'ebook'] as const) {
    events.onWrite(noun, async ({ before, after }) => {
      const document = after && after.docUrl !== before?.docUrl ? documentOf(after.docUrl ?? '') : null
      if (document !== null) await jobs.enqueue('media.pages', { document }, { uniqueKey: `media.pages:${document}` })
    })
  }
}

export function catalogServices(needs: Needs) {
  const { engine } = needs
  drawPagesOf(needs)
  const authors = authorsRepository(engine)
  const authorsWriting = authorsWritingService({ ...needs, authors })
  const billboards = billboardsRepository(engine)
  const comments = commentsRepository(engine)
  const packages = recordsRepository(engine, packagesTable)
  const publications = publicationsRepository(engine)
  const videos = recordsRepository(engine, videosTable)
  const billboardsWriting = crudService({ noun: billboardNoun, repository: billboards }, needs)
  const publicationsWriting = publicationsWritingService({ ...needs, publications })
  const videosWriting = crudService({ noun: videoNoun, repository: videos }, needs)
  const issues = {
    ...needs,
    articles: articlesRepository(engine),
    issues: issuesRepository(engine),
    notes: notesRepository(engine),
    ofIssue: needs.issueArticles,
    stages: stagesRepository(engine),
    publicationsWriting,
  }
  const issueRecords = issuesService(issues)
  const contents = contentsService(issues)
  const releases = releasingService(issues)
  return {
    authorsWriting,
    billboards: billboardsService({ ...needs, billboards }),
    billboardsWriting,
    comments: commentsService({ ...needs, comments }),
    fileFollowers: {
      author: follower('author', authorsWriting),
      billboard: follower('billboard', billboardsWriting),
      issue: follower('issue', issueRecords.writing),
      ebook: follower('ebook', publicationsWriting.ebook),
      magazine: follower('magazine', publicationsWriting.magazine),
      video: follower('video', videosWriting),
    },
    commentsModeration: commentsModerationService({ ...needs, comments }),
    backIssues: backIssuesService({ ...issues, records: issueRecords, contents, releases }),
    issueContents: contents,
    issueReleases: releases,
    issues: issueRecords,
    merging: mergingService({ ...needs, authors, merges: mergesRepository(engine), authorsWriting }),
    packages: shortListService({ noun: packageNoun, table: packagesTable, records: packages }),
    packagesWriting: crudService({ noun: packageNoun, repository: packages }, needs),
    publications: publicationsService({ ...needs, publications }),
    publicationsWriting,
    sections: sectionsService({ ...needs, sections: sectionsRepository(engine) }),
    videos: videosService({ videos }),
    videosWriting,
  }
}

export type CatalogServices = ReturnType<typeof catalogServices>
