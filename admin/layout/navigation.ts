/** The sidebar: what stands in it, in order, and for whom. */
import type { Shell } from '../i18n/en/shell.ts'

type Entry = { path: string; label: keyof Shell['nav']; forAuthors?: true }

export const NAVIGATION: readonly Entry[] = [
  { path: '/admin/dashboard', label: 'dashboard' },
  { path: '/admin/bill-boards-management', label: 'billboards' },
  { path: '/admin/articles-management', label: 'articles', forAuthors: true },
  { path: '/admin/magazine-management', label: 'magazines' },
  { path: '/admin/comment-management', label: 'comments', forAuthors: true },
  { path: '/admin/ebooks-management', label: 'ebooks' },
  { path: '/admin/videos-management', label: 'videos' },
  { path: '/admin/packages-management', label: 'packages' },
  { path: '/admin/authors-management', label: 'authors' },
  { path: '/admin/bin', label: 'bin' },
  { path: '/admin/audit', label: 'audit' },
]

/** An author who opens any other path under /admin is led to the home (specification, section 2). */
export function isForAuthors(path: string): boolean {
  return NAVIGATION.some((entry) => entry.forAuthors && entry.path === path.replace(/\/$/, ''))
}
