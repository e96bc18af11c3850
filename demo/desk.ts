/**
 * The work that is on the desk after a first start: articles at several stages, in the hands of the first admin and of
 * writers whose accounts have no password, so that nobody can sign in to them. Without an admin there is no desk.
 */
import type { Caller } from '#core/caller.ts'
import { dayBefore } from './timestamps.ts'
import { LOADER, SITE, type LoadStep } from './load-step.ts'
import type { DemoContent } from './content.ts'

type Writer = DemoContent['desk']['writers'][number]

async function loadWriter({ services }: LoadStep, { key, first, last }: Writer): Promise<number> {
  const email = `${key}@desk.example`
  const account = { email, password: null, firstName: first, lastName: last, role: 'author' as const }
  const { id } = (await services.users.findByEmail(email)) ?? (await services.users.addNew(account, 'start'))
  // Nobody reads what is sent to them.
  await services.notifications.setDigest({ role: 'author', userId: id }, 'off')
  return id
}

export async function loadDesk(step: LoadStep, authors: ReadonlyMap<string, number>): Promise<number> {
  const { services, content, now } = step
  const { writers, articles } = content.desk
  const [first] = (await services.people.list(LOADER, { kind: 'staff' }, { page: 1, pageSize: 1 })).rows
  if (first?.role !== 'admin') return 0
  const admin: Caller = { role: 'admin', userId: first.id }
  const accounts = new Map<string, number>()
  for (const writer of writers) accounts.set(writer.key, await loadWriter(step, writer))
  const ids = await services.articlesWriting.importAll(
    SITE,
    articles.map(({ stage, author, publishInDays, returned, ...article }) => ({
      title: article.title,
      standfirst: article.standfirst,
      writer: content.authors.find(({ key }) => key === author)?.author_name ?? 'Hilal',
      authorId: authors.get(author) ?? null,
      category: article.category,
      description: article.html,
      publishDate: `${dayBefore(now, -publishInDays)}T00:00:00.000Z`,
      coverImage: null,
      userId: accounts.get(author) ?? first.id,
      status: stage === 'draft' && !returned ? ('Draft' as const) : ('Pending' as const),
    })),
  )
  for (const [index, { stage, author, assignee, dueInDays, returned, note }] of articles.entries()) {
    const id = ids[index] ?? 0
    if (stage === 'in_review' || stage === 'approved') await services.stages.move(admin, id, { action: 'review' })
    if (stage === 'approved') await services.stages.move(admin, id, { action: 'approve' })
    if (returned) await services.stages.move(admin, id, { action: 'return', note: returned })
    const assigneeId = assignee === 'admin' ? first.id : (accounts.get(author) ?? null)
    await services.stages.assign(admin, id, { assigneeId, dueDay: dayBefore(now, -dueInDays) })
    if (note) await services.notes.create(admin, id, { prefix: '', suffix: '', ...note })
  }
  return ids.length
}
