/** What is recorded of a version: calls of its API as clients make them, in an order in which each finds what it needs. */
import { NOUNS, type Noun } from '#shared/nouns.ts'
import { asFileForm } from '#testing/form.ts'
import { NOUN_WRITERS } from '#testing/faults/noun-writers.ts'
import { aPdf } from '#testing/pdf.ts'
import { aPng } from '#testing/pictures.ts'
import { ACCOUNTS } from '#testing/statements/accounts.ts'

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  payload?: object | string | Buffer
  headers?: Record<string, string>
}
/** `ids`: of the records that earlier steps have created, by their names. `keep` names the one that the call creates. */
export type Step = {
  name: string
  as: 'admin' | 'reader' | 'visitor'
  keep?: string
  /** Whose session the response opens or continues. */
  signsIn?: 'admin' | 'reader'
  call: (ids: Record<string, number>) => Call | Promise<Call>
}

const COMMENTS = '/api/get-comments/?page=1&page_size=20'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const { admin, reader } = ACCOUNTS
const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })

const get = (
  name: string,
  url: string | ((ids: Record<string, number>) => string),
  as: Step['as'] = 'admin',
): Step => ({
  name,
  as,
  call: (ids) => ({ url: typeof url === 'string' ? url : url(ids) }),
})
const post = (name: string, url: string, payload: object, as: Step['as'] = 'visitor'): Step => ({
  name,
  as,
  call: () => ({ method: 'POST', url, payload }),
})

/** The first sign-ins give the headers of the steps after them. */
export const SIGN_IN: readonly Step[] = [
  { ...post('sign-in.admin', '/api/token/', credentials(admin)), signsIn: 'admin', keep: 'admin' },
  {
    ...post('account.register', '/api/user/register/', { ...credentials(reader), fname: 'Former', lname: 'Reader' }),
    signsIn: 'reader',
    keep: 'reader',
  },
]

export const ACCOUNT: readonly Step[] = [
  post('account.sign-in', '/api/token/', credentials(reader)),
  post('account.forgotten', '/api/user/password/forgotten/', { email: reader.email }),
  {
    name: 'newsletter.sign-up',
    as: 'visitor',
    call: () => ({
      method: 'POST',
      url: '/newsletter',
      payload: `email=${encodeURIComponent(reader.email)}`,
      headers: FORM,
    }),
  },
]

export const SIGN_OUT: readonly Step[] = [
  { ...post('account.refresh', '/api/token/refresh/', {}, 'reader'), signsIn: 'reader' },
  post('account.sign-out', '/api/logout/', {}, 'reader'),
]

async function upload(kind: 'image' | 'raw', name: string, bytes: Uint8Array): Promise<Call> {
  return { method: 'POST', url: `/api/upload/${kind}/`, ...asFileForm([{ name, bytes }]) }
}

export const UPLOADS: readonly Step[] = [
  { name: 'image.create', as: 'admin', call: async () => upload('image', 'Former picture.png', await aPng('#2a4b6c')) },
  { name: 'document.create', as: 'admin', call: async () => upload('raw', 'Former issue.pdf', aPdf()) },
  get('media.list', '/api/media/?page=1&page_size=20'),
]

export const CREATE: readonly Step[] = NOUNS.map((noun) => ({
  name: `${noun}.create`,
  as: 'admin',
  keep: noun,
  call: ({ article = 0 }) => {
    const { create, body } = NOUN_WRITERS[noun]
    return { method: 'POST', url: create, payload: body(`Former ${noun}`, article) }
  },
}))

export const READ: readonly Step[] = NOUNS.map((noun) =>
  get(`${noun}.read`, (ids) => (noun === 'comment' ? COMMENTS : NOUN_WRITERS[noun].record(ids[noun] ?? 0))),
)

/** What readers do beside reading. */
export const READERS: readonly Step[] = [
  {
    name: 'rating.create',
    as: 'reader',
    keep: 'rating',
    call: ({ article = 0 }) => ({
      method: 'POST',
      url: '/api/create-comment/',
      payload: { article, rating: 4, comment: 'Former rating' },
    }),
  },
  get('comments.of-article', ({ article }) => `/api/article/${article}/comments/?page=1&page_size=10`, 'visitor'),
  get('comments.own', ({ article }) => `/api/article/${article}/comments/mine/`, 'reader'),
  {
    name: 'visit.create',
    as: 'visitor',
    call: ({ article }) => ({ method: 'POST', url: `/api/article/${article}/visit/`, payload: {} }),
  },
  {
    name: 'reading-list.create',
    as: 'reader',
    call: ({ article = 0 }) => ({ method: 'POST', url: '/api/reading-list/', payload: { articles: [{ article }] } }),
  },
  {
    name: 'reading-list.delete',
    as: 'reader',
    call: ({ article }) => ({ method: 'DELETE', url: `/api/reading-list/${article}/` }),
  },
]

function changeOf(noun: Noun): Step[] {
  const { change, body } = NOUN_WRITERS[noun]
  if (!change) return []
  const call: Step['call'] = (ids) => ({
    method: 'PUT',
    url: change(ids[noun] ?? 0),
    payload: body(`Former ${noun} changed`, ids['article'] ?? 0),
  })
  return [{ name: `${noun}.change`, as: 'admin', call }]
}
export const CHANGE: readonly Step[] = NOUNS.flatMap(changeOf)

/** What staff do beside writing records. */
export const STAFF: readonly Step[] = [
  get('dashboard.read', '/api/dashboard/overview/'),
  get('audit.list', '/api/audit/?page=1&page_size=5'),
  get('jobs.list', '/api/jobs/?page=1&page_size=5'),
  get('articles.list', '/api/get-articles/?page=1&page_size=5&q=former'),
  get('revisions.list', ({ article }) => `/api/article/${article}/revisions/`),
  {
    name: 'comment.hide',
    as: 'admin',
    call: ({ comment }) => ({ method: 'PATCH', url: `/api/comment/${comment}/`, payload: { status: 'hidden' } }),
  },
  {
    name: 'revision.restore',
    as: 'admin',
    call: ({ article }) => ({ method: 'POST', url: `/api/article/${article}/revisions/1/restore/`, payload: {} }),
  },
  {
    name: 'settings.change',
    as: 'admin',
    call: () => ({ method: 'PUT', url: '/api/settings/comments/', payload: { hold: ['hilal-her'] } }),
  },
  {
    name: 'preview.create',
    as: 'admin',
    call: () => ({ method: 'POST', url: '/api/articles/preview/', payload: { title: 'Former preview' } }),
  },
  {
    name: 'scheduled.create',
    as: 'admin',
    keep: 'scheduled',
    call: () => {
      const { create, body } = NOUN_WRITERS.article
      return {
        method: 'POST',
        url: create,
        payload: { ...body('Former scheduled article', 0), publish_date: '2026-11-22' },
      }
    },
  },
]

/** An article is deleted last, because it takes its comments along. */
export const DELETE: readonly Step[] = NOUNS.toReversed().map((noun) => ({
  name: `${noun}.delete`,
  as: 'admin',
  call: (ids) => ({ method: 'DELETE', url: NOUN_WRITERS[noun].record(ids[noun] ?? 0) }),
}))

export const BIN: readonly Step[] = [
  get('bin.list', '/api/bin/?page=1&page_size=5'),
  {
    name: 'bin.restore',
    as: 'admin',
    call: ({ article }) => ({ method: 'POST', url: `/api/bin/article/${article}/restore/`, payload: {} }),
  },
  {
    name: 'bin.purge',
    as: 'admin',
    call: ({ video }) => ({ method: 'DELETE', url: `/api/bin/video/${video}/` }),
  },
]
