/** Example records: valid, with overrides for what a test is about; and how to insert them as the site itself does. */
import type { NewArticle } from '#core/articles/article-record.ts'
import { authorsTable } from '#core/catalog/authors/authors.table.ts'
import type { AuthorContent } from '#core/catalog/authors/authors.ts'
import { billboardsTable } from '#core/catalog/billboards/billboards.table.ts'
import type { BillboardContent } from '#core/catalog/billboards/billboards.table.ts'
import type { CommentRecord } from '#core/catalog/comments/comments.ts'
import { sectionsTable, type SectionContent } from '#core/catalog/sections/sections.table.ts'
import type { IssueContent } from '#core/articles/issues/issues.ts'
import { issuesTable } from '#core/articles/issues/issues.table.ts'
import { packagesTable } from '#core/catalog/packages/packages.table.ts'
import type { PackageContent } from '#core/catalog/packages/packages.table.ts'
import { publicationsTable } from '#core/catalog/publications/publications.table.ts'
import type { PublicationContent } from '#core/catalog/publications/publications.ts'
import type { Services } from '#core/services.ts'
import { videosTable } from '#core/catalog/videos/videos.table.ts'
import type { VideoContent } from '#core/catalog/videos/videos.table.ts'
import type { PublicationKind } from '#shared/schemas/statuses.ts'

export function anArticle(over: Partial<NewArticle> = {}): NewArticle {
  return {
    title: 'The river and the road',
    writer: 'Ayesha Durrani',
    category: 'in-focus',
    description: '<p>Along the river the road bends twice, and at the second bend stands the old customs house.</p>',
    publishDate: '2026-10-05T04:00:00.000Z',
    coverImage: null,
    ...over,
  }
}

export function anAuthor(over: Partial<AuthorContent> = {}): AuthorContent {
  return authorsTable.newContent({
    authorName: 'Ayesha Durrani',
    authorImage: null,
    email: 'ayesha@hilal.example',
    contactNo: '051-0000000',
    category: 'Politics',
    introduction: 'Writes of rivers.',
    ...over,
  })
}

type Issue = PublicationContent & { kind: PublicationKind }

export function aPublication({ kind = 'magazine', ...over }: Partial<Issue> = {}): Issue {
  const content = publicationsTable.newContent({
    title: 'Hilal English, November 2026',
    publishDate: '2026-11-01T00:00:00.000Z',
    language: 'English',
    direction: 'LTR',
    coverImage: '/media/cover.webp',
    docUrl: '/media/issue.pdf',
    pages: 12,
    ...over,
  })
  return { kind, ...content }
}

export function aBillboard(over: Partial<BillboardContent> = {}): BillboardContent {
  return billboardsTable.newContent({
    title: 'Subscribe for a year',
    location: 1,
    created: '2026-11-01',
    image: '/media/billboard.webp',
    ...over,
  })
}

export function aVideo(over: Partial<VideoContent> = {}): VideoContent {
  return videosTable.newContent({ title: 'Spring', youtubeUrl: 'https://youtu.be/WhWc3b3KhnY', ...over })
}

export function aPackage(over: Partial<PackageContent> = {}): PackageContent {
  return packagesTable.newContent({
    name: 'A year of Hilal English',
    nameUr: 'ہلال انگریزی، ایک سال',
    description: 'Twelve issues.',
    descriptionUr: 'بارہ شمارے۔',
    months: 12,
    cost: 1200,
    ...over,
  })
}

export function aSection(over: Partial<SectionContent> = {}): SectionContent {
  return sectionsTable.newContent({
    slug: 'rivers',
    magazine: 'hilal-english',
    name: 'Rivers',
    nameUr: 'دریا',
    ...over,
  })
}

export function anIssue(over: Partial<IssueContent> = {}): IssueContent {
  return issuesTable.newContent({
    slug: over.month ?? '2026-11',
    magazine: 'hilal-english',
    month: '2026-11',
    coverImage: '/media/cover.webp',
    ...over,
  })
}

/** The first of the ids that an import answers. */
function one([id = 0]: readonly number[]): number {
  return id
}

/** Each inserts a record as the site itself does, and returns its id. */
export const insert = {
  user: async ({ users }: Services, user: Parameters<Services['users']['addNew']>[0]) =>
    (await users.addNew(user, 'start')).id,
  comments: async ({ comments }: Services, all: readonly Omit<CommentRecord, 'status'>[]) =>
    comments.importAll(
      null,
      all.map((comment) => ({ ...comment, status: 'approved' as const })),
    ),
  article: async ({ articlesWriting }: Services, article: NewArticle) =>
    one(await articlesWriting.importAll(null, [article])),
  articles: async ({ articlesWriting }: Services, articles: readonly NewArticle[]) =>
    articlesWriting.importAll(null, articles),
  author: async ({ authorsWriting }: Services, author: AuthorContent) =>
    one(await authorsWriting.importAll(null, [author])),
  billboard: async ({ billboardsWriting }: Services, billboard: BillboardContent) =>
    one(await billboardsWriting.importAll(null, [billboard])),
  comment: async ({ comments }: Services, comment: Omit<CommentRecord, 'status'>) =>
    one(await comments.importAll(null, [{ ...comment, status: 'approved' }])),
  package: async ({ packagesWriting }: Services, content: PackageContent) =>
    one(await packagesWriting.importAll(null, [content])),
  section: async ({ sections }: Services, content: SectionContent) =>
    one(await sections.writing.importAll(null, [content])),
  issue: async ({ issues }: Services, content: IssueContent) => one(await issues.writing.importAll(null, [content])),
  publication: async ({ publicationsWriting }: Services, { kind, ...content }: Issue) =>
    one(await publicationsWriting[kind].importAll(null, [content])),
  video: async ({ videosWriting }: Services, video: VideoContent) => one(await videosWriting.importAll(null, [video])),
}
