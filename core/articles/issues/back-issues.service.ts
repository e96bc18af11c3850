/** Use cases of back issues: what a PDF is of is guessed, and it becomes a released issue of its month, with the articles that the site has of it. */
import type { Transact } from '#database/engines/transactions.ts'
import { guessBackIssue, guessByName, type BackIssueGuess } from '#shared/back-issues.ts'
import { categoriesOfMagazine } from '#shared/categories.ts'
import { formatMonth, monthOf, parseMoment } from '#shared/dates.ts'
import { editionOf } from '#shared/editions/editions.ts'
import type { IssueEntry } from '#shared/issue-contents.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { documentOf } from '#shared/media-name.ts'
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { publicationsTable } from '#core/catalog/publications/publications.table.ts'
import { assertEditor } from '#core/accounts/memberships/memberships.policy.ts'
import type { publicationsWritingService } from '#core/catalog/publications/publications.write.service.ts'
import type { MediaService } from '#core/media/media.service.ts'
import type { ContentsService } from './contents.service.ts'
import { assertCanRelease } from './issues.policy.ts'
import type { IssuesRepository } from './issues.repository.ts'
import type { IssuesService } from './issues.service.ts'
import type { Issue } from './issues.ts'
import { issuesTable } from './issues.table.ts'
import type { ReleasingService } from './releasing.service.ts'

/** `docUrl` and `coverImage`: of an uploaded PDF and of its first page. */
export type BackIssue = {
  magazine: MagazineType
  month: string
  volume?: number | null | undefined
  number?: number | null | undefined
  docUrl: string
  coverImage: string
}

export function backIssuesService(parts: {
  issues: IssuesRepository
  records: Pick<IssuesService, 'writing'>
  contents: ContentsService
  releases: ReleasingService
  publicationsWriting: Pick<ReturnType<typeof publicationsWritingService>, 'magazine'>
  media: Pick<MediaService, 'textOfFirstPage'>
  transaction: Transact
  clock: Clock
}) {
  const { issues, records, contents, releases, publicationsWriting, media, transaction, clock } = parts

  async function addPublication({ magazine, month, docUrl, coverImage }: BackIssue, publishDate: string) {
    const { locale, name } = editionOf(magazine)
    const isUrdu = locale === 'ur'
    const publication = publicationsTable.newContent({
      title: `${name[locale]}${isUrdu ? '،' : ','} ${formatMonth(month, locale)}`,
      publishDate,
      language: isUrdu ? 'Urdu' : 'English',
      direction: isUrdu ? 'RTL' : 'LTR',
      coverImage,
      docUrl,
      magazine,
    })
    const [id = 0] = await publicationsWriting.magazine.importAll(null, [publication])
    return id
  }

  async function entriesOf(magazine: MagazineType, month: string): Promise<IssueEntry[]> {
    const articles = await issues.articlesOfMonth(categoriesOfMagazine(magazine), month)
    return articles.map(({ id, title }) => ({
      key: `article-${id}`,
      kind: 'article',
      section: '',
      article_id: id,
      title,
      page_from: null,
      page_to: null,
      words_wanted: null,
      due_day: null,
    }))
  }

  return {
    /**
     * What an uploaded PDF is of, by its name, and where that does not say all by its first page. For editors. Throws
     * `session.*`, `media.not_found`.
     */
    async guess(caller: Caller, { docUrl, fileName }: { docUrl: string; fileName: string }): Promise<BackIssueGuess> {
      assertEditor(caller)
      const byName = guessByName(fileName)
      if (Object.values(byName).every((each) => each !== null)) return byName
      const document = documentOf(docUrl)
      if (document === null) throw new AppError('media.not_found')
      return guessBackIssue(fileName, await media.textOfFirstPage(document))
    },

    /**
     * All or nothing. A PDF becomes an issue once, however often it is given; an issue of the month that has none takes
     * it. Throws `session.*`, `issue.back_exists`, `issue.back_taken`, `issue.back_future`.
     */
    async add(caller: Caller, back: BackIssue): Promise<Issue> {
      const { magazine, month, docUrl } = back
      assertCanRelease(caller, back)
      if (month > monthOf(clock()))
        throw new AppError('issue.back_future', { fields: { month: ['issue.back_future'] } })
      const moment = parseMoment(`${month}-01`) ?? clock()
      return transaction(async () => {
        if (await issues.hasDocument(docUrl)) throw new AppError('issue.back_exists')
        const there = await issues.at(magazine, month)
        if (there && there.publicationId !== null) throw new AppError('issue.back_taken')
        const publicationId = await addPublication(back, moment)
        if (there) return records.writing.update(caller, there.id, { publicationId })
        const { volume = null, number = null } = back
        const content = issuesTable.newContent({ magazine, month, slug: month, volume, number, publicationId })
        const { id } = await records.writing.create(caller, content)
        await contents.save(caller, id, { version: 1, entries: await entriesOf(magazine, month) })
        return releases.setState(caller, id, { state: 'scheduled', releaseAt: moment })
      })
    },
  }
}
