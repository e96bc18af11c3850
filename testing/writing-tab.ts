/** An article form of a test: what it knows of the server, and how it saves, as the forms of the back-office do. */
import { ArticleConflict } from '#core/articles/article-conflict.ts'
import type { Article } from '#core/articles/articles.ts'
import { mayBeUnfinished } from '#core/articles/complete.ts'
import type { Services } from '#core/services.ts'
import type { TestAccount } from './accounts.ts'

export function wordsOf({ metaDescription }: { metaDescription: string | null }): string[] {
  return (metaDescription ?? '').split(' ').filter(Boolean)
}

/** What all tabs of one article have seen happen to words. */
export type Fate = {
  /** Words of saves that succeeded. */
  acknowledged: Set<string>
  /** Words that somebody was shown beside their own, or discarded. */
  seen: Set<string>
}

type Saved = { version: number; copyVersion: string | null; article: Article }
/** Null where there is nothing to learn. */
type Answer = (Saved & { words: readonly string[] }) | ArticleConflict | null
type Known = { version: number; copyVersion: string | null | undefined; session: string; sessionSave: number }
export type Choice = 'mine' | 'both' | 'theirs'

export class WritingTab {
  words: string[] = []
  readonly #services: Services
  readonly #account: TestAccount
  readonly #id: number
  readonly #session: string
  readonly #fate: Fate
  #version = 1
  #copyVersion: string | null = null
  #isDraft = false
  #saves = 0

  constructor(services: Services, account: TestAccount, place: { id: number; name: string; fate: Fate }) {
    this.#services = services
    this.#account = account
    this.#id = place.id
    this.#session = place.name
    this.#fate = place.fate
  }

  async open(): Promise<void> {
    const article = await this.#services.articles.read(this.#account.caller, this.#id)
    const copy = await this.#services.drafts.workingCopy(this.#account.caller, this.#id)
    this.#isDraft = mayBeUnfinished(article)
    const edited = this.#isDraft ? null : copy
    this.#version = edited?.baseVersion ?? article.version
    this.#copyVersion = edited?.version ?? null
    this.words = wordsOf(edited?.content ?? article)
  }

  /** A save as it is sent now: it may arrive at any time, and its answer be heard or not. */
  autosave(): () => Promise<Answer> {
    const { caller } = this.#account
    return this.#save(async (json, known) => this.#services.drafts.save(caller, this.#id, json, known))
  }

  /** A save of the article itself, for its readers. */
  publish(): () => Promise<Answer> {
    const { caller } = this.#account
    return this.#save(async (json, known) => {
      const article = await this.#services.articlesWriting.update(caller, this.#id, json, known)
      return { version: article.version, copyVersion: null, article }
    })
  }

  /** A decision to throw the working copy away, and to open the article again. */
  async discard(): Promise<void> {
    const { caller } = this.#account
    const answer = await this.#save(async (_json, known) => {
      await this.#services.drafts.discardWorkingCopy(caller, this.#id, known)
      return null
    })()
    if (answer instanceof ArticleConflict) return this.hear(answer, 'both')
    for (const word of this.words) this.#fate.seen.add(word)
    await this.open()
  }

  /** Learns that something was saved, or chooses between the two sides of a conflict. */
  hear(answer: Answer, choice: Choice): void {
    if (answer instanceof ArticleConflict) this.#choose(answer, choice)
    else if (answer) {
      this.#version = answer.version
      this.#copyVersion = answer.copyVersion
      this.#isDraft = mayBeUnfinished(answer.article)
      for (const word of answer.words) this.#fate.acknowledged.add(word)
    }
  }

  #save(send: (json: { metaDescription: string }, known: Known) => Promise<Saved | null>): () => Promise<Answer> {
    const words = [...this.words]
    this.#saves += 1
    const known = {
      version: this.#version,
      session: this.#session,
      sessionSave: this.#saves,
      copyVersion: this.#isDraft && this.#copyVersion === null ? undefined : this.#copyVersion,
    }
    return async () => {
      try {
        const saved = await send({ metaDescription: words.join(' ') }, known)
        return saved && { ...saved, words }
      } catch (error) {
        if (error instanceof ArticleConflict) return error
        throw error
      }
    }
  }

  #choose({ current, save: { copy } }: ArticleConflict, choice: Choice): void {
    const theirs = wordsOf(current)
    for (const word of theirs) this.#fate.seen.add(word)
    this.#version = copy ? Math.min(this.#version, copy.baseVersion) : current.version
    if (copy) this.#copyVersion = copy.version
    else this.#isDraft = mayBeUnfinished(current)
    if (choice === 'both') this.words = [...new Set([...theirs, ...this.words])]
    if (choice === 'theirs') this.words = theirs
  }
}
