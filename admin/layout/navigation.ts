/** The entries of the sidebar, their order, and the roles that see them. */
import type { Shell } from '../i18n/en/shell.ts'

type Entry = {
  path: string
  label: keyof Shell['nav']
  /** Path of the forms that belong to the list. */
  form?: string
  forAuthors?: true
}

export const NAVIGATION: readonly Entry[] = [
  { path: '/admin/dashboard', label: 'dashboard' },
  { path: '/admin/bill-boards-management', label: 'billboards', form: '/admin/edit-billboard' },
  { path: '/admin/articles-management', label: 'articles', form: '/admin/new-article', forAuthors: true },
  { path: '/admin/magazine-management', label: 'magazines', form: '/admin/edit-magazine' },
  { path: '/admin/comment-management', label: 'comments', forAuthors: true },
  { path: '/admin/ebooks-management', label: 'ebooks', form: '/admin/edit-ebook' },
  { path: '/admin/videos-management', label: 'videos', form: '/admin/videos-management' },
  { path: '/admin/packages-management', label: 'packages', form: '/admin/edit-package' },
  { path: '/admin/authors-management', label: 'authors', form: '/admin/edit-author' },
  { path: '/admin/library', label: 'library' },
  { path: '/admin/bin', label: 'bin' },
  { path: '/admin/audit', label: 'audit' },
  { path: '/admin/jobs', label: 'jobs' },
]

/** The entry that a screen belongs to. */
export function currentEntry(pathname: string): { path: string; isForm: boolean } | null {
  const path = pathname === '/admin' ? '/admin/dashboard' : pathname.replace(/\/$/, '')
  const exact = NAVIGATION.find((entry) => entry.path === path)
  if (exact) return { path: exact.path, isForm: false }
  const own = NAVIGATION.find(({ form }) => form && (path === form || path.startsWith(`${form}/`)))
  return own ? { path: own.path, isForm: true } : null
}

/** An author who opens any other path under /admin is redirected to the home (specification, section 2). */
export function isForAuthors(path: string): boolean {
  return NAVIGATION.some((entry) => entry.forAuthors && entry.path === path.replace(/\/$/, ''))
}
