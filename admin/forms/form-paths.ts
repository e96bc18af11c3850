/** The paths of each noun's list and form. */
import { NOUNS, type Noun } from '#shared/nouns.ts'

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

const conventional = Object.fromEntries(NOUNS.map((noun) => [noun, besideList(`${noun}s-management`, `edit-${noun}`)]))

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
