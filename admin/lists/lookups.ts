/** Look-ups of filters on the server. */
import type { ArticlePageWire, ArticleWire } from '#shared/schemas/article.schema.ts'
import type { AuthorWire } from '#shared/schemas/author.schema.ts'
import type { PersonWire } from '#shared/schemas/people.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useRights } from '../memberships.ts'
import { useSession } from '../session.tsx'
import type { Lookup } from './definition.ts'

const MAX_RESULTS = 20

/** Writers of articles: the value is the name itself. */
export const WRITERS: Lookup = {
  find: async (text, signal) => {
    const query = new URLSearchParams({ q: text, sort: 'author_name', page: '1', page_size: String(MAX_RESULTS) })
    const { data } = await api<{ data: AuthorWire[] }>(`/api/authors/?${query}`, { signal })
    return data.map(({ author_name: name }) => ({ value: name, label: name }))
  },
  nameOf: async (value) => value,
}

/** Accounts: the value is the id. The audit log also knows those that have been deleted. */
export const PEOPLE: Lookup = {
  find: async (text, signal) => {
    const query = new URLSearchParams({ q: text, page: '1', page_size: String(MAX_RESULTS) })
    const { data } = await api<{ data: PersonWire[] }>(`/api/people/?${query}`, { signal })
    return data.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))
  },
  nameOf: async (value, signal) => {
    const query = new URLSearchParams({ user: value, page: '1', page_size: '1' })
    const { data } = await api<{ data: { user_email: string | null }[] }>(`/api/audit/?${query}`, { signal })
    return data[0]?.user_email ?? `#${value}`
  },
}

/** The articles that the user sees in the list of articles. A draft that has no title yet is named like in that list. */
export function useArticleLookup(): Lookup {
  const { userId } = useSession()
  const { isAdmin, isEditor } = useRights()
  const { lists } = useMessages()
  const nameOf = (title: string) => (title.trim() === '' ? lists.untitled : title)
  const own = isEditor ? '/api/desk/articles/' : `/api/articles/user/${userId}/`
  const list = isAdmin ? '/api/get-articles/' : own
  return {
    find: async (text, signal) => {
      const query = new URLSearchParams({ q: text, texts: '0', page: '1', page_size: String(MAX_RESULTS) })
      const { data } = await api<{ data: ArticleWire[] }>(`${list}?${query}`, { signal })
      return data.map(({ id, title }) => ({ value: String(id), label: nameOf(title) }))
    },
    nameOf: async (value, signal) => {
      const answer = await api<ArticlePageWire>(`/api/article/${encodeURIComponent(value)}/`, { signal })
      return nameOf(answer.article.title)
    },
  }
}
