/** Random writes of records that already exist, for tests of what is searched. */
import type { Caller } from '#core/caller.ts'
import type { Services } from '#core/services.ts'

const NOUNS = ['article', 'author', 'magazine', 'ebook', 'video', 'billboard', 'package'] as const
type WrittenNoun = (typeof NOUNS)[number]
/** The kinds of writes, sorted. */
export const EVERY_WRITE = [
  ...NOUNS.flatMap((noun) => ['change', 'delete', 'restore'].map((what) => `${what} ${noun}`)),
  'merge author',
].toSorted()

type World = {
  admin: Caller
  next: (bound: number) => number
  text: (words: number) => string
  ids: Record<WrittenNoun, readonly number[]>
}

/**
 * Performs random writes of the records with these ids, and knows which kinds it has done. `next` chooses: a number below
 * its argument.
 */
export function writerOf(services: Services, { admin, next, text, ids }: World) {
  const { articlesWriting, authorsWriting, publicationsWriting, merging, bin } = services
  const { videosWriting, billboardsWriting, packagesWriting } = services
  const binned = new Set<string>()
  const done = new Set<string>()
  const pick = <Item>(items: readonly Item[]) => items[next(items.length)] as Item
  const changes: Record<WrittenNoun, (id: number) => Promise<unknown>> = {
    article: (id) =>
      articlesWriting.update(
        admin,
        id,
        pick([
          { title: text(4) },
          { description: `<p>${text(30)}</p>` },
          { status: 'Active' as const },
          { status: 'Inactive' as const },
        ]),
      ),
    author: (id) => authorsWriting.update(admin, id, pick([{ authorName: text(2) }, { introduction: text(6) }])),
    magazine: (id) => publicationsWriting.magazine.update(admin, id, { title: text(3), description: text(5) }),
    ebook: (id) => publicationsWriting.ebook.update(admin, id, { title: text(3), description: text(5) }),
    video: (id) => videosWriting.update(admin, id, pick([{ title: text(3) }, { description: text(5) }])),
    billboard: (id) => billboardsWriting.update(admin, id, { title: text(3) }),
    package: (id) => packagesWriting.update(admin, id, pick([{ name: text(2) }, { nameUr: text(2) }])),
  }
  const nameOf = (noun: WrittenNoun, id: number) => `${noun} ${id}`

  async function merge(into: number): Promise<string> {
    const other = pick(ids.author.filter((id) => id !== into && !binned.has(nameOf('author', id))))
    if (other === undefined) return 'nothing'
    await merging.merge(admin, into, [other], { introduction: text(6) })
    binned.add(nameOf('author', other))
    return 'merge author'
  }

  async function writeTo(noun: WrittenNoun, id: number): Promise<string> {
    const name = nameOf(noun, id)
    if (binned.delete(name)) {
      await bin.restore(admin, noun, id)
      return `restore ${noun}`
    }
    if (next(4) === 0) {
      await bin.remove(admin, noun, id)
      binned.add(name)
      return `delete ${noun}`
    }
    if (noun === 'author' && next(2) === 0) return merge(id)
    await changes[noun](id)
    return `change ${noun}`
  }

  return {
    done,
    async write(): Promise<void> {
      const noun = pick(NOUNS)
      const what = await writeTo(noun, pick(ids[noun]))
      if (what !== 'nothing') done.add(what)
    },
  }
}
