import { describe, expect, it } from 'vitest'
import { FORM_PATHS, isAdminPath, revisionsPath, suggestionPath } from '#shared/admin-paths.ts'
import { currentEntry, isForAuthors, isOpenTo } from './screen-access.ts'
import { SCREENS } from './screens.ts'

/** In the order of the sidebar (back-office specification, section 2); later nouns may stand between them. */
const SPECIFIED = [
  'dashboard',
  'bill-boards-management',
  'articles-management',
  'magazine-management',
  'comment-management',
  'ebooks-management',
  'videos-management',
  'packages-management',
  'authors-management',
  'library',
  'bin',
  'audit',
  'jobs',
]

describe('the screens of the back-office', () => {
  it('have the paths of the specification', () => {
    const paths = SCREENS.map(({ path }) => path.replace('/admin/', ''))
    expect(paths.filter((path) => SPECIFIED.includes(path))).toEqual(SPECIFIED)
    expect(
      Object.fromEntries(Object.entries(FORM_PATHS).map(([noun, { create, edit }]) => [noun, [create, edit(7)]])),
    ).toMatchObject({
      article: ['/admin/new-article', '/admin/new-article/7'],
      author: ['/admin/edit-author', '/admin/edit-author/7'],
      billboard: ['/admin/edit-billboard', '/admin/edit-billboard/7'],
      magazine: ['/admin/edit-magazine', '/admin/edit-magazine/7'],
      ebook: ['/admin/edit-ebook', '/admin/edit-ebook/7'],
      package: ['/admin/edit-package', '/admin/edit-package/7'],
      video: ['/admin/videos-management/create', '/admin/videos-management/edit/7'],
    })
  })

  it('are known to the server, which answers other paths with 404', () => {
    for (const { path, form } of SCREENS) {
      expect(isAdminPath(path), path).toBe(true)
      for (const route of form?.routes ?? []) expect(isAdminPath(route.replace(/:id\??/, '7')), route).toBe(true)
    }
    expect([isAdminPath(revisionsPath(7)), isAdminPath(suggestionPath(7))]).toEqual([true, true])
    expect(isAdminPath('/admin/nowhere')).toBe(false)
  })

  it.each([
    ['/admin', '/admin/dashboard', false],
    ['/admin/bin/', '/admin/bin', false],
    ['/admin/edit-ebook/3', '/admin/ebooks-management', true],
    ['/admin/videos-management', '/admin/videos-management', false],
    ['/admin/videos-management/create', '/admin/videos-management', true],
    [revisionsPath(3), '/admin/articles-management', true],
  ])('mark the entry of %s', (pathname, path, isForm) => expect(currentEntry(pathname)).toEqual({ path, isForm }))

  it('mark no entry for an unknown path', () => expect(currentEntry('/admin/edit-ebooks')).toBeNull())

  it('are open to authors for articles and comments only', () => {
    expect(SCREENS.filter(({ path }) => isForAuthors(path)).map(({ label }) => label)).toEqual(['articles', 'comments'])
    expect(isForAuthors('/admin/new-article')).toBe(false)
  })

  it.each([
    ['/admin/new-article/7', true, true],
    ['/admin/new-article/', false, true],
    ['/admin/new-article/7/revisions', false, true],
    ['/admin/new-article/7/suggestion', false, true],
    ['/admin/articles-management', true, true],
    ['/admin/account', true, true],
    ['/admin/board/', false, true],
    ['/admin', false, false],
    ['/admin/library', false, false],
    ['/admin/people', false, false],
    ['/admin/edit-author/7', false, false],
    ['/admin/nowhere', false, false],
  ])('%s is open to authors: %s, to members: %s', (path, author, member) => {
    const memberships = [{ magazine: 'hilal-her', role: 'contributor' }] as const
    expect(isOpenTo({ role: 'author', memberships: [] }, path)).toBe(author)
    expect(isOpenTo({ role: 'author', memberships }, path)).toBe(member)
    expect(isOpenTo({ role: 'admin', memberships: [] }, path)).toBe(true)
  })
})
