/** The sidebar: the screens available to the current role, and the account menu. */
import { Divider, NavLink, Stack } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { homeIn } from '#shared/editions/homes.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { ACCOUNT_PATH } from '../account-path.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useSession } from '../session.tsx'
import { currentEntry, SCREENS } from '../screens.ts'
import { Shortcuts } from './shortcuts.tsx'

export function Sidebar({ onChoose }: { onChoose: () => void }) {
  const { account, shell } = useMessages()
  const { role } = useSession()
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const current = currentEntry(pathname)
  return (
    <Stack gap={0} mih="100%">
      {SCREENS.filter((entry) => role === 'admin' || entry.forAuthors).map(({ path, label }) => (
        <NavLink
          key={path}
          component={Link}
          to={path}
          onClick={onChoose}
          label={shell.nav[label]}
          active={current?.path === path}
          aria-current={current?.path === path ? (current.isForm ? 'true' : 'page') : undefined}
        />
      ))}
      <Divider my="sm" mt="auto" />
      <NavLink href={homeIn(locale)} label={shell.toSite} />
      <NavLink
        component={Link}
        to={ACCOUNT_PATH}
        onClick={onChoose}
        label={account.title}
        active={pathname === ACCOUNT_PATH}
        aria-current={pathname === ACCOUNT_PATH ? 'page' : undefined}
      />
      <NavLink href={pathIn(locale, '/change-password')} label={shell.changePassword} />
      <Shortcuts />
    </Stack>
  )
}
