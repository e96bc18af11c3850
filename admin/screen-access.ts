/** Which screen a path belongs to, and who may open it. */
import { SCREEN_PATHS } from '#shared/admin-paths.ts'
import { highestRole } from '#shared/memberships.ts'
import type { Session } from './api/begin-session.ts'
import { SCREENS } from './screens.ts'

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
  return screen === SCREEN_PATHS.account || SCREENS.some((entry) => entry.openTo === 'authors' && entry.path === screen)
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
    (entry) => (entry.openTo === 'members' || (isEditor && entry.openTo === 'editors')) && entry.path === screen,
  )
  return (
    isForMembers ||
    (isEditor && (OF_ISSUE.test(path) || OF_LETTER.test(path))) ||
    OF_MEMBERS.some((pattern) => pattern.test(path))
  )
}

const OF_NEW_ARTICLE = /^\/admin\/new-article\/?$/
const OF_STORED_ARTICLE = /^\/admin\/new-article\/\d+\/?$/
const OF_REVISIONS = /^\/admin\/new-article\/\d+\/revisions\/?$/
const OF_SUGGESTION = /^\/admin\/new-article\/\d+\/suggestion\/?$/
/** The forms and contents of issues, and back issues. */
const OF_ISSUE = /^\/admin\/(?:edit-issue(?:\/\d+(?:\/contents)?)?|issues-management\/back)\/?$/
const OF_LETTER = /^\/admin\/letters\/\d+\/?$/
const OF_MEMBERS = [OF_NEW_ARTICLE, OF_REVISIONS, OF_SUGGESTION]

/** The article form, which needs the width of the screen. */
export function isWritingScreen(pathname: string): boolean {
  return OF_NEW_ARTICLE.test(pathname) || OF_STORED_ARTICLE.test(pathname)
}
