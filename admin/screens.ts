/**
 * The screens of the back-office, in the order of the sidebar, and the roles that see them. A noun is one entry. Each
 * screen is loaded when it is first opened.
 */
import { lazy, type ComponentType } from 'react'
import { FORM_PATHS, SCREEN_PATHS, type NounWithForm } from '#shared/admin-paths.ts'
import { highestRole } from '#shared/memberships.ts'
import type { Shell } from './i18n/en/shell.ts'
import type { Session } from './session.tsx'

type Label = keyof Shell['nav']

/** Groups of the sidebar, in their order. The dashboard is above them. */
export const SCREEN_GROUPS = ['editorial', 'publications', 'sales', 'system'] as const
export type ScreenGroup = (typeof SCREEN_GROUPS)[number]

type Screen = {
  path: string
  label: Label
  group: ScreenGroup | null
  Screen: ComponentType
  /** The form of the list's noun. */
  form?: { Form: ComponentType; forms: string; routes: readonly string[] }
  forAuthors?: true
  /** For editors of any magazine too. */
  forEditors?: true
  /** For members of any magazine too. */
  forMembers?: true
}

function lazyScreen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazy(async () => ({ default: (await load())[name] }))
}

function ofNoun(
  noun: NounWithForm,
  [group, label]: [ScreenGroup, Label],
  List: ComponentType,
  Form: ComponentType,
): Screen {
  const { list, forms, routes } = FORM_PATHS[noun]
  return { path: list, label, group, Screen: List, form: { Form, forms, routes } }
}

const listOfPublications = async () => import('./publications/publications-list.tsx')
const formOfPublications = async () => import('./publications/publication-form.tsx')

export const SCREENS: readonly Screen[] = [
  {
    path: SCREEN_PATHS.dashboard,
    label: 'dashboard',
    group: null,
    Screen: lazyScreen('Dashboard', async () => import('./dashboard/dashboard.tsx')),
  },
  ofNoun(
    'billboard',
    ['sales', 'billboards'],
    lazyScreen('Billboards', async () => import('./billboards/billboards-list.tsx')),
    lazyScreen('EditBillboard', async () => import('./billboards/billboard-form.tsx')),
  ),
  {
    ...ofNoun(
      'article',
      ['editorial', 'articles'],
      lazyScreen('Articles', async () => import('./articles/articles-list.tsx')),
      lazyScreen('EditArticle', async () => import('./articles/article-form.tsx')),
    ),
    forAuthors: true,
  },
  {
    path: SCREEN_PATHS.calendar,
    label: 'calendar',
    group: 'editorial',
    Screen: lazyScreen('Calendar', async () => import('./calendar/calendar.tsx')),
    forEditors: true,
  },
  {
    path: SCREEN_PATHS.home,
    label: 'home',
    group: 'editorial',
    Screen: lazyScreen('HomeArrangement', async () => import('./home/home-arrangement.tsx')),
    forEditors: true,
  },
  {
    path: SCREEN_PATHS.board,
    label: 'board',
    group: 'editorial',
    Screen: lazyScreen('Board', async () => import('./board/board.tsx')),
    forMembers: true,
  },
  ofNoun(
    'magazine',
    ['publications', 'magazines'],
    lazyScreen('Magazines', listOfPublications),
    lazyScreen('EditMagazine', formOfPublications),
  ),
  {
    path: SCREEN_PATHS.comments,
    label: 'comments',
    group: 'editorial',
    Screen: lazyScreen('Comments', async () => import('./comments/comments.tsx')),
    forAuthors: true,
  },
  ofNoun(
    'ebook',
    ['publications', 'ebooks'],
    lazyScreen('Ebooks', listOfPublications),
    lazyScreen('EditEbook', formOfPublications),
  ),
  ofNoun(
    'video',
    ['publications', 'videos'],
    lazyScreen('Videos', async () => import('./videos/videos-list.tsx')),
    lazyScreen('EditVideo', async () => import('./videos/video-form.tsx')),
  ),
  ofNoun(
    'package',
    ['sales', 'packages'],
    lazyScreen('Packages', async () => import('./packages/packages-list.tsx')),
    lazyScreen('EditPackage', async () => import('./packages/package-form.tsx')),
  ),
  ofNoun(
    'author',
    ['editorial', 'authors'],
    lazyScreen('Authors', async () => import('./authors/authors-list.tsx')),
    lazyScreen('EditAuthor', async () => import('./authors/author-form.tsx')),
  ),
  {
    path: SCREEN_PATHS.library,
    label: 'library',
    group: 'editorial',
    Screen: lazyScreen('Library', async () => import('./library/library.tsx')),
  },
  {
    path: SCREEN_PATHS.people,
    label: 'people',
    group: 'system',
    Screen: lazyScreen('People', async () => import('./people/people.tsx')),
  },
  {
    path: SCREEN_PATHS.bin,
    label: 'bin',
    group: 'system',
    Screen: lazyScreen('Bin', async () => import('./bin/bin-list.tsx')),
  },
  {
    path: SCREEN_PATHS.audit,
    label: 'audit',
    group: 'system',
    Screen: lazyScreen('Audit', async () => import('./audit/audit-list.tsx')),
  },
  {
    path: SCREEN_PATHS.health,
    label: 'health',
    group: 'system',
    Screen: lazyScreen('Health', async () => import('./health/health.tsx')),
  },
  {
    path: SCREEN_PATHS.jobs,
    label: 'jobs',
    group: 'system',
    Screen: lazyScreen('Jobs', async () => import('./jobs/jobs.tsx')),
  },
  {
    path: SCREEN_PATHS.apiKeys,
    label: 'apiKeys',
    group: 'system',
    Screen: lazyScreen('ApiKeys', async () => import('./api-keys/api-keys.tsx')),
  },
  {
    path: SCREEN_PATHS.webhooks,
    label: 'webhooks',
    group: 'system',
    Screen: lazyScreen('Webhooks', async () => import('./webhooks/webhooks.tsx')),
  },
  {
    path: SCREEN_PATHS.backups,
    label: 'backups',
    group: 'system',
    Screen: lazyScreen('Backups', async () => import('./backups/backups.tsx')),
  },
  {
    path: SCREEN_PATHS.exports,
    label: 'exports',
    group: 'system',
    Screen: lazyScreen('Exports', async () => import('./exports/exports.tsx')),
  },
]

export const AccountSecurity = lazyScreen('AccountSecurity', async () => import('./account/account-security.tsx'))

export const Revisions = lazyScreen('Revisions', async () => import('./articles/revisions/revisions.tsx'))

export const SuggestionScreen = lazyScreen(
  'SuggestionScreen',
  async () => import('./articles/suggestions/suggestion-screen.tsx'),
)

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
