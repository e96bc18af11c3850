/** The paths of the back-office's screens: the browser shows them, and the server answers others with 404. */
import { NOUNS, type Noun } from './nouns.ts'

/** Comments are moderated in their list. */
export type NounWithForm = Exclude<Noun, 'comment'>

type Paths = {
  list: string
  create: string
  edit: (id: number) => string
  /** The beginning of the paths of its forms. */
  forms: string
  /** The patterns of those paths. */
  routes: readonly string[]
}

function besideList(list: string, form: string): Paths {
  const create = `/admin/${form}`
  return {
    list: `/admin/${list}`,
    create,
    edit: (id) => `${create}/${id}`,
    forms: create,
    routes: [`${create}/:id?`],
  }
}

const conventional = Object.fromEntries(
  NOUNS.filter((noun) => noun !== 'comment').map((noun) => [noun, besideList(`${noun}s-management`, `edit-${noun}`)]),
)

export const FORM_PATHS = {
  ...(conventional as Record<NounWithForm, Paths>),
  article: besideList('articles-management', 'new-article'),
  billboard: besideList('bill-boards-management', 'edit-billboard'),
  magazine: besideList('magazine-management', 'edit-magazine'),
  video: {
    list: '/admin/videos-management',
    create: '/admin/videos-management/create',
    edit: (id) => `/admin/videos-management/edit/${id}`,
    forms: '/admin/videos-management',
    routes: ['/admin/videos-management/create', '/admin/videos-management/edit/:id'],
  },
} satisfies Record<NounWithForm, Paths>

export const REVISIONS_ROUTE = `${FORM_PATHS.article.create}/:id/revisions`

export function revisionsPath(articleId: number): string {
  return `${FORM_PATHS.article.edit(articleId)}/revisions`
}

/** Where Word and InPage files become drafts. */
export const DOCUMENTS_ROUTE = `${FORM_PATHS.article.list}/files`

export const SUGGESTION_ROUTE = `${FORM_PATHS.article.create}/:id/suggestion`

/** Where changes of an article are suggested. */
export function suggestionPath(articleId: number): string {
  return `${FORM_PATHS.article.edit(articleId)}/suggestion`
}

export const ISSUE_CONTENTS_ROUTE = `${FORM_PATHS.issue.create}/:id/contents`

export const BACK_ISSUES_ROUTE = `${FORM_PATHS.issue.list}/back`

export function issueContentsPath(issueId: number): string {
  return `${FORM_PATHS.issue.edit(issueId)}/contents`
}

/** The screens that are not a noun's list or form. */
export const SCREEN_PATHS = {
  dashboard: '/admin/dashboard',
  calendar: '/admin/calendar',
  home: '/admin/home',
  board: '/admin/board',
  comments: '/admin/comment-management',
  library: '/admin/library',
  people: '/admin/people',
  bin: '/admin/bin',
  audit: '/admin/audit',
  health: '/admin/health',
  jobs: '/admin/jobs',
  apiKeys: '/admin/api-keys',
  webhooks: '/admin/webhooks',
  redirects: '/admin/redirects',
  letters: '/admin/letters',
  subscribers: '/admin/subscribers',
  backups: '/admin/backups',
  exports: '/admin/data',
  moving: '/admin/moving',
  /** The user's own account, which every member of staff may open. */
  account: '/admin/account',
} as const

export const LETTER_ROUTE = `${SCREEN_PATHS.letters}/:id`

export function letterPath(id: number): string {
  return `${SCREEN_PATHS.letters}/${id}`
}

const ID = '[1-9][0-9]{0,15}'

/** `/:id?` and `/:id` of routes, as patterns. */
function patternOf(route: string): string {
  return route.replace('/:id?', `(?:/${ID})?`).replace('/:id', `/${ID}`)
}

/** Whether a path belongs to a route. */
export function isOfRoute(path: string, route: string): boolean {
  return new RegExp(`^${patternOf(route)}/?$`).test(path)
}

const FORMS = Object.values(FORM_PATHS)
const ADMIN_PATH = new RegExp(
  `^(?:/admin|${[
    ...Object.values(SCREEN_PATHS),
    ...FORMS.map(({ list }) => list),
    ...FORMS.flatMap(({ routes }) => routes),
    REVISIONS_ROUTE,
    DOCUMENTS_ROUTE,
    SUGGESTION_ROUTE,
    ISSUE_CONTENTS_ROUTE,
    BACK_ISSUES_ROUTE,
    LETTER_ROUTE,
  ]
    .map(patternOf)
    .join('|')})/?$`,
)

/** Whether the back-office has a screen at a path. */
export function isAdminPath(path: string): boolean {
  return ADMIN_PATH.test(path)
}
