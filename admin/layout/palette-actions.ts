/** What the command palette does besides opening screens and articles: actions, and the board and calendar of a magazine. */
import { fold } from '#shared/search/fold.ts'
import { SCREEN_PATHS } from '#shared/admin-paths.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { homeIn } from '#shared/editions/homes.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { useBoards } from '../board/use-boards.ts'
import { shell as shellEn } from '../i18n/en/shell.ts'
import { shell as shellUr } from '../i18n/ur/shell.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { failure } from '../notices.ts'
import { isOpenTo } from '../screen-access.ts'
import { signOut, useSession } from '../session.tsx'

/** `words`: what finds it, in both languages. `run` is called where it opens no path. */
export type Command = { id: string; label: string; words: string } & ({ path: string } | { run: () => void })

export function useActionCommands(): Command[] {
  const { account, shell } = useMessages()
  const { locale, setLocale } = useLocale()
  const other = locale === 'en' ? 'ur' : 'en'
  const leave = async () => {
    if (!(await signOut())) failure(shell.signOutFailed)
  }
  return [
    {
      id: 'language',
      label: shell.switchLanguage,
      words: fold(`${shellEn.switchLanguage} ${shellUr.switchLanguage} language English زبان اردو`),
      run: () => setLocale(other),
    },
    { id: 'site', label: shell.toSite, words: fold(`${shellEn.toSite} ${shellUr.toSite}`), path: homeIn(locale) },
    {
      id: 'account',
      label: account.title,
      words: fold(`${account.title} account security اکاؤنٹ`),
      path: SCREEN_PATHS.account,
    },
    {
      id: 'password',
      label: shell.changePassword,
      words: fold(`${shellEn.changePassword} ${shellUr.changePassword}`),
      path: pathIn(locale, '/change-password'),
    },
    {
      id: 'sign-out',
      label: shell.signOut,
      words: fold(`${shellEn.signOut} ${shellUr.signOut}`),
      run: () => void leave(),
    },
  ]
}

/** The board and the calendar of each magazine in which the user works. */
export function useMagazineCommands(): Command[] {
  const { shell } = useMessages()
  const { locale } = useLocale()
  const session = useSession()
  const boards = useBoards()
  return (['board', 'calendar'] as const).flatMap((screen) =>
    isOpenTo(session, SCREEN_PATHS[screen])
      ? EDITIONS.filter(({ type }) => boards.includes(type)).map(({ type, name }) => {
          const path = `${SCREEN_PATHS[screen]}?magazine=${type}`
          return {
            id: path,
            path,
            label: `${shell.nav[screen]}: ${name[locale]}`,
            words: fold(`${shellEn.nav[screen]} ${shellUr.nav[screen]} ${name.en} ${name.ur}`),
          }
        })
      : [],
  )
}
