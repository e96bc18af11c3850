/**
 * The screens of the back-office, in the order of the sidebar: their paths, what loads them when they are first opened,
 * and for whom they are beside admins. `screen-access.ts` says who may open which.
 */
import type { ComponentType } from 'react'
import {
  BACK_ISSUES_ROUTE,
  DOCUMENTS_ROUTE,
  FORM_PATHS,
  ISSUE_CONTENTS_ROUTE,
  LETTER_ROUTE,
  REVISIONS_ROUTE,
  SCREEN_PATHS,
  SUGGESTION_ROUTE,
  type NounWithForm,
} from '#shared/admin-paths.ts'
import type { Shell } from './i18n/en/shell.ts'

/** Groups of the sidebar, in their order. The dashboard is above them. */
export const SCREEN_GROUPS = ['editorial', 'publications', 'sales', 'system', 'operation'] as const
export type ScreenGroup = (typeof SCREEN_GROUPS)[number]

export type LoadScreen = () => Promise<ComponentType>

/** Authors see their own articles; members and editors are those of any magazine. */
type Audience = 'authors' | 'members' | 'editors'

type Screen = {
  path: string
  label: keyof Shell['nav']
  group: ScreenGroup | null
  load: LoadScreen
  /** The form of the list's noun. */
  form?: { load: LoadScreen; forms: string; routes: readonly string[] }
  openTo: Audience | 'admins'
}

type Name = Exclude<keyof typeof SCREEN_PATHS, 'account'>

function screen(name: Name, group: ScreenGroup | null, load: LoadScreen, openTo: Screen['openTo'] = 'admins'): Screen {
  return { path: SCREEN_PATHS[name], label: name, group, load, openTo }
}

type Loaders = { list: LoadScreen; form: LoadScreen }

function ofNoun(noun: NounWithForm, group: ScreenGroup, load: Loaders, openTo: Screen['openTo'] = 'admins'): Screen {
  const { list, forms, routes } = FORM_PATHS[noun]
  return { path: list, label: `${noun}s`, group, load: load.list, form: { load: load.form, forms, routes }, openTo }
}

const listOfPublications = async () => import('./publications/publications-list.tsx')
const formOfPublications = async () => import('./publications/publication-form.tsx')

export const SCREENS: readonly Screen[] = [
  screen('dashboard', null, async () => (await import('./dashboard/dashboard.tsx')).Dashboard),
  ofNoun('billboard', 'sales', {
    list: async () => (await import('./billboards/billboards-list.tsx')).Billboards,
    form: async () => (await import('./billboards/billboard-form.tsx')).EditBillboard,
  }),
  ofNoun(
    'article',
    'editorial',
    {
      list: async () => (await import('./articles/articles-list.tsx')).Articles,
      form: async () => (await import('./articles/article-form.tsx')).EditArticle,
    },
    'authors',
  ),
  screen('calendar', 'editorial', async () => (await import('./calendar/calendar.tsx')).Calendar, 'editors'),
  screen('home', 'editorial', async () => (await import('./home/home-arrangement.tsx')).HomeArrangement, 'editors'),
  screen('board', 'editorial', async () => (await import('./board/board.tsx')).Board, 'members'),
  ofNoun(
    'issue',
    'editorial',
    {
      list: async () => (await import('./issues/issues-list.tsx')).Issues,
      form: async () => (await import('./issues/issue-form.tsx')).EditIssue,
    },
    'editors',
  ),
  screen('letters', 'editorial', async () => (await import('./newsletter/letters.tsx')).Letters, 'editors'),
  screen('subscribers', 'editorial', async () => (await import('./newsletter/subscribers.tsx')).Subscribers),
  ofNoun('magazine', 'publications', {
    list: async () => (await listOfPublications()).Magazines,
    form: async () => (await formOfPublications()).EditMagazine,
  }),
  screen('comments', 'editorial', async () => (await import('./comments/comments.tsx')).Comments, 'authors'),
  ofNoun('ebook', 'publications', {
    list: async () => (await listOfPublications()).Ebooks,
    form: async () => (await formOfPublications()).EditEbook,
  }),
  ofNoun('video', 'publications', {
    list: async () => (await import('./videos/videos-list.tsx')).Videos,
    form: async () => (await import('./videos/video-form.tsx')).EditVideo,
  }),
  ofNoun('package', 'sales', {
    list: async () => (await import('./packages/packages-list.tsx')).Packages,
    form: async () => (await import('./packages/package-form.tsx')).EditPackage,
  }),
  ofNoun('section', 'editorial', {
    list: async () => (await import('./sections/sections-list.tsx')).Sections,
    form: async () => (await import('./sections/section-form.tsx')).EditSection,
  }),
  ofNoun('author', 'editorial', {
    list: async () => (await import('./authors/authors-list.tsx')).Authors,
    form: async () => (await import('./authors/author-form.tsx')).EditAuthor,
  }),
  screen('library', 'editorial', async () => (await import('./library/library.tsx')).Library),
  screen('people', 'system', async () => (await import('./people/people.tsx')).People),
  screen('bin', 'system', async () => (await import('./bin/bin-list.tsx')).Bin),
  screen('audit', 'system', async () => (await import('./audit/audit-list.tsx')).Audit),
  screen('health', 'operation', async () => (await import('./health/health.tsx')).Health),
  screen('jobs', 'operation', async () => (await import('./jobs/jobs.tsx')).Jobs),
  screen('apiKeys', 'operation', async () => (await import('./api-keys/api-keys.tsx')).ApiKeys),
  screen('webhooks', 'operation', async () => (await import('./webhooks/webhooks.tsx')).Webhooks),
  screen('redirects', 'operation', async () => (await import('./redirects/redirects.tsx')).Redirects),
  screen('backups', 'operation', async () => (await import('./backups/backups.tsx')).Backups),
  screen('moving', 'operation', async () => (await import('./moving/moving.tsx')).Moving),
  screen('exports', 'operation', async () => (await import('./exports/exports.tsx')).Exports),
]

type ScreenRoute = { route: string; load: LoadScreen }

const OTHER_ROUTES: readonly ScreenRoute[] = [
  { route: SCREEN_PATHS.account, load: async () => (await import('./account/account-security.tsx')).AccountSecurity },
  { route: REVISIONS_ROUTE, load: async () => (await import('./articles/revisions/revisions.tsx')).Revisions },
  {
    route: DOCUMENTS_ROUTE,
    load: async () => (await import('./articles/documents/documents-into-drafts.tsx')).DocumentsIntoDrafts,
  },
  {
    route: BACK_ISSUES_ROUTE,
    load: async () => (await import('./issues/back-issues.tsx')).BackIssues,
  },
  {
    route: ISSUE_CONTENTS_ROUTE,
    load: async () => (await import('./issues/issue-contents.tsx')).IssueContents,
  },
  { route: LETTER_ROUTE, load: async () => (await import('./newsletter/letter-form.tsx')).EditLetter },
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
