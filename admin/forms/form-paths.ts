/** The paths of each resource's list and form. */
type Paths = { list: string; create: string; edit: (id: number) => string }

function besideList(list: string, form: string): Paths {
  return { list: `/admin/${list}`, create: `/admin/${form}`, edit: (id) => `/admin/${form}/${id}` }
}

export const FORM_PATHS = {
  article: besideList('articles-management', 'new-article'),
  author: besideList('authors-management', 'edit-author'),
  billboard: besideList('bill-boards-management', 'edit-billboard'),
  magazine: besideList('magazine-management', 'edit-magazine'),
  ebook: besideList('ebooks-management', 'edit-ebook'),
  package: besideList('packages-management', 'edit-package'),
  video: {
    list: '/admin/videos-management',
    create: '/admin/videos-management/create',
    edit: (id) => `/admin/videos-management/edit/${id}`,
  },
} satisfies Record<string, Paths>

export type NounWithForm = keyof typeof FORM_PATHS

export function revisionsPath(articleId: number): string {
  return `${FORM_PATHS.article.edit(articleId)}/revisions`
}
