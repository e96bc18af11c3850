/**
 * The screens of the back-office, in the order of the sidebar, and the roles that see them. A noun is one entry. Each
 * screen is loaded when it is first opened.
 */
import type { ComponentType } from 'react'
import { FORM_PATHS, REVISIONS_ROUTE, SCREEN_PATHS, SUGGESTION_ROUTE, type NounWithForm } from '#shared/admin-paths.ts'
import { highestRole } from '#shared/memberships.ts'
import type { Shell } from './i18n/en/shell.ts'
import type { Session } from './api/begin-session.ts'

type Label = keyof Shell['nav']

/** Groups of the sidebar, in their order. The dashboard is above them. */
export const SCREEN_GROUPS = ['editorial', 'publications', 'sales', 'system', 'operation'] as const
export type ScreenGroup = (typeof SCREEN_GROUPS)[number]

export type LoadScreen = () => Promise<ComponentType>

type Screen = {
  path: string
  label: Label
  group: ScreenGroup | null
  load: LoadScreen
  /** The form of the list's noun. */
  form?: { load: LoadScreen; forms: string; routes: readonly string[] }
  forAuthors?: true
  /** For editors of any magazine too. */
  forEditors?: true
  /** For members of any magazine too. */
  forMembers?: true
}

function ofNoun(
  noun: NounWithForm,
  [group, label]: [ScreenGroup, Label],
  load: LoadScreen,
  loadForm: LoadScreen,
): Screen {
  const { list, forms, routes } = FORM_PATHS[noun]
  return { path: list, label, group, load, form: { load: loadForm, forms, routes } }
}

const listOfPublications = async () => import('./publications/publications-list.tsx')
const formOfPublications = async () => import('./publications/publication-form.tsx')

export const SCREENS: readonly Screen[] = [
  {
    path: SCREEN_PATHS.dashboard,
    label: 'dashboard',
    group: null,
    load: async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
  },
  ofNoun(
    'billboard',
    ['sales', 'billboards'],
    async () => (await import('./billboards/billboards-list.tsx')).Billboards,
    async () => (await import('./billboards/billboard-form.tsx')).EditBillboard,
  ),
  {
    ...ofNoun(
      'article',
      ['editorial', 'articles'],
      async () => (await import('./articles/articles-list.tsx')).Articles,
      async () => (await import('./articles/article-form.tsx')).EditArticle,
    ),
    forAuthors: true,
  },
  {
    path: SCREEN_PATHS.calendar,
    label: 'calendar',
    group: 'editorial',
    load: async () => (await import('./calendar/calendar.tsx')).Calendar,
    forEditors: true,
  },
  {
    path: SCREEN_PATHS.home,
    label: 'home',
    group: 'editorial',
    load: async () => (await import('./home/home-arrangement.tsx')).HomeArrangement,
    forEditors: true,
  },
  {
    path: SCREEN_PATHS.board,
    label: 'board',
    group: 'editorial',
    load: async () => (await import('./board/board.tsx')).Board,
    forMembers: true,
  },
  ofNoun(
    'magazine',
    ['publications', 'magazines'],
    async () => (await listOfPublications()).Magazines,
    async () => (await formOfPublications()).EditMagazine,
  ),
  {
    path: SCREEN_PATHS.comments,
    label: 'comments',
    group: 'editorial',
    load: async () => (await import('./comments/comments.tsx')).Comments,
    forAuthors: true,
  },
  ofNoun(
    'ebook',
    ['publications', 'ebooks'],
    async () => (await listOfPublications()).Ebooks,
    async () => (await formOfPublications()).EditEbook,
  ),
  ofNoun(
    'video',
    ['publications', 'videos'],
    async () => (await import('./videos/videos-list.tsx')).Videos,
    async () => (await import('./videos/video-form.tsx')).EditVideo,
  ),
  ofNoun(
    'package',
    ['sales', 'packages'],
    async () => (await import('./packages/packages-list.tsx')).Packages,
    async () => (await import('./packages/package-form.tsx')).EditPackage,
  ),
  ofNoun(
    'author',
    ['editorial', 'authors'],
    async () => (await import('./authors/authors-list.tsx')).Authors,
    async () => (await import('./authors/author-form.tsx')).EditAuthor,
  ),
  {
    path: SCREEN_PATHS.library,
    label: 'library',
    group: 'editorial',
    load: async () => (await import('./library/library.tsx')).Library,
  },
  {
    path: SCREEN_PATHS.people,
    label: 'people',
    group: 'system',
    load: async () => (await import('./people/people.tsx')).People,
  },
  {
    path: SCREEN_PATHS.bin,
    label: 'bin',
    group: 'system',
    load: async () => (await import('./bin/bin-list.tsx')).Bin,
  },
  {
    path: SCREEN_PATHS.audit,
    label: 'audit',
    group: 'system',
    load: async () => (await import('./audit/audit-list.tsx')).Audit,
  },
  {
    path: SCREEN_PATHS.health,
    label: 'health',
    group: 'operation',
    load: async () => (await import('./health/health.tsx')).Health,
  },
  {
    path: SCREEN_PATHS.jobs,
    label: 'jobs',
    group: 'operation',
    load: async () => (await import('./jobs/jobs.tsx')).Jobs,
  },
  {
    path: SCREEN_PATHS.apiKeys,
    label: 'apiKeys',
    group: 'operation',
    load: async () => (await import('./api-keys/api-keys.tsx')).ApiKeys,
  },
  {
    path: SCREEN_PATHS.webhooks,
    label: 'webhooks',
    group: 'operation',
    load: async () => (await import('./webhooks/webhooks.tsx')).Webhooks,
  },
  {
    path: SCREEN_PATHS.backups,
    label: 'backups',
    group: 'operation',
    load: async () => (await import('./backups/backups.tsx')).Backups,
  },
  {
    path: SCREEN_PATHS.exports,
    label: 'exports',
    group: 'operation',
    load: async () => (await import('./exports/exports.tsx')).Exports,
  },
]

type ScreenRoute = { route: string; load: LoadScreen }

const OTHER_ROUTES: readonly ScreenRoute[] = [
  { route: SCREEN_PATHS.account, load: async () => (await import('./account/account-security.tsx')).AccountSecurity },
  { route: REVISIONS_ROUTE, load: async () => (await import('./articles/revisions/revisions.tsx')).Revisions },
  {
    route: SUGGESTION_ROUTE,
    load: async () => (await import('./articles/suggestions/suggestion-screen.tsx')).SuggestionScreen,
  },
]

/** The screens of all paths; that of `/admin` itself is the dashboard. */
export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  ...SCREENS.slice(0, 1).map(({ load }) => ({ route: '/admin', load })),
  ...SCREENS.map(({ path, load }) => ({ route: path, load })),
  ...SCREENS.flatMap(({ form }) => (form ? form.routes.map((route) => ({ route, load: form.load })) : [])),
  ...OTHER_ROUTES,
]

/** The entry that a screen belongs to. */
export function currentEntry(pathname: string): { path: string; isForm: boolean } | null {
  const path = pathname === '/admin' ? '/admin/dashboard' : pathname.replace(/\/$/, '')
  const exact = SCREENS.find((entry) => entry.path === path)
  if (exact) return { path: exact.path, isForm: false }
  const own = SCREENS.find(({ form }) => form && (path === form.forms || path.startsWith(`${form.forms}/`)))
  return own ? { path: own.path, isForm: true } : null
}

/** An author who opens any other path under /admin is redirected to the home (specification, section 2). */
export function isForAuthors(path: string): boolean {
  const screen = path.replace(/\/$/, '')
  return screen === SCREEN_PATHS.account || SCREENS.some((entry) => entry.forAuthors && entry.path === screen)
}

/**
 * Whether a signed-in person may open a path: an author the screens of the specification and the form of an own draft,
 * a member also the form of a new article, versions, and suggested changes. Which articles they are is for the form to find out.
 */
export function isOpenTo({ role, memberships }: Pick<Session, 'role' | 'memberships'>, path: string): boolean {
  if (role === 'admin' || isForAuthors(path) || OF_STORED_ARTICLE.test(path)) return true
  if (memberships.length === 0) return false
  const screen = path.replace(/\/$/, '')
  const isEditor = highestRole(memberships) === 'editor'
  const isForMembers = SCREENS.some(
    (entry) => (entry.forMembers || (isEditor && entry.forEditors)) && entry.path === screen,
  )
  return isForMembers || OF_MEMBERS.some((pattern) => pattern.test(path))
}

const OF_NEW_ARTICLE = /^\/admin\/new-article\/?$/
const OF_STORED_ARTICLE = /^\/admin\/new-article\/\d+\/?$/
const OF_REVISIONS = /^\/admin\/new-article\/\d+\/revisions\/?$/
const OF_SUGGESTION = /^\/admin\/new-article\/\d+\/suggestion\/?$/
const OF_MEMBERS = [OF_NEW_ARTICLE, OF_REVISIONS, OF_SUGGESTION]

/** The article form, which needs the width of the screen. */
export function isWritingScreen(pathname: string): boolean {
  return OF_NEW_ARTICLE.test(pathname) || OF_STORED_ARTICLE.test(pathname)
}
