/** The conflict of a save with what has been saved in another form since. */
import { AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import { withContent, type Article, type ArticleContent } from './articles.ts'
import type { RevisionsRepository } from './revisions.repository.ts'
import type { WorkingCopy } from './working-copies.repository.ts'

type OtherSave = {
  savedAt: string
  /** Null if it is not known, and for the caller's own working copy. */
  savedBy: string | null
  /** Whether the caller's account saved it, in another tab or on another device. */
  isOwn: boolean
  /** What both sides started from, if it is kept. */
  base: ArticleContent | null
  /** The working copy that was saved; null if it was the article. */
  copy: WorkingCopy | null
}

/** The article was saved since the caller read it, or the caller's working copy: `current` is as it was saved. */
export class ArticleConflict extends AppError {
  readonly current: Article
  readonly save: OtherSave

  constructor(current: Article, save: OtherSave) {
    super('article.conflict')
    this.current = current
    this.save = save
  }
}

/** The conflict of a save that started from an earlier version of an article. */
export async function conflictWithArticle(
  revisions: Pick<RevisionsRepository, 'find'>,
  caller: Caller,
  current: Article,
  version?: number,
): Promise<ArticleConflict> {
  const saved = await revisions.find(current.id, current.version)
  const base = version === undefined ? undefined : await revisions.find(current.id, version)
  return new ArticleConflict(current, {
    savedAt: current.updatedAt,
    savedBy: saved?.userName ?? null,
    isOwn: caller.userId !== null && saved?.userId === caller.userId,
    base: base?.content ?? null,
    copy: null,
  })
}

/** The conflict of a save that started from an earlier state of the caller's working copy. */
export function conflictWithCopy(article: Article, copy: WorkingCopy): ArticleConflict {
  const { savedAt, content } = copy
  return new ArticleConflict(withContent(article, content), { savedAt, savedBy: null, isOwn: true, base: null, copy })
}
