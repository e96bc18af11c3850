/** The sidebar: the screens available to the current role in groups, with what waits there, and the account menu. */
import { Divider, NavLink, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { homeIn } from '#shared/editions/homes.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { FORM_PATHS, SCREEN_PATHS } from '#shared/admin-paths.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useRights } from '../memberships.ts'
import { useSession } from '../session.tsx'
import { currentEntry, isOpenTo } from '../screen-access.ts'
import { SCREEN_GROUPS, SCREENS, type ScreenGroup } from '../screens.ts'
import { Icon, type IconName } from './icons.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useWaiting } from './use-waiting.ts'

/** How much waits on a screen. */
function Waiting({ label }: { label: IconName }) {
  const { shell } = useMessages()
  const waiting = useWaiting()
  const counts: Partial<Record<IconName, number>> = {
    articles: waiting?.articles ?? 0,
    comments: waiting?.comments ?? 0,
    jobs: waiting?.failed_jobs ?? 0,
  }
  const count = counts[label] ?? 0
  if (count === 0) return null
  return (
    <span className="sidebar-count">
      <span aria-hidden="true">{count.toLocaleString('en')}</span>
      <span className="unseen">{shell.waiting(count)}</span>
    </span>
  )
}

export function Sidebar({ onChoose }: { onChoose: () => void }) {
  const { account, forms, shell } = useMessages()
  const { canCreate } = useRights()
  const session = useSession()
  const { role } = session
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const current = currentEntry(pathname)
  const screens = SCREENS.filter(({ path }) => isOpenTo(session, path))
  const groups = [null, ...SCREEN_GROUPS].filter((group) => screens.some((entry) => entry.group === group))
  // Where an entry far down is the current one, it is in sight.
  const shown = current?.path ?? ''
  useEffect(() => {
    document.querySelector(`.sidebar a[href="${shown}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const entries = (group: ScreenGroup | null) =>
    screens
      .filter((entry) => entry.group === group)
      .map(({ path, label }) => (
        <NavLink
          key={path}
          component={Link}
          to={path}
          onClick={onChoose}
          leftSection={<Icon name={label} />}
          label={shell.nav[label]}
          rightSection={<Waiting label={label} />}
          active={current?.path === path}
          aria-current={current?.path === path ? (current.isForm ? 'true' : 'page') : undefined}
        />
      ))
  const isOperating = screens.some(({ path, group }) => group === 'operation' && path === current?.path)
  return (
    <Stack gap={0} mih="100%">
      {canCreate && (
        <NavLink
          component={Link}
          to={FORM_PATHS.article.create}
          onClick={onChoose}
          hiddenFrom="sm"
          leftSection={<Icon name="add" />}
          label={forms.nouns.article.newTitle}
        />
      )}
      {groups.map((group) =>
        group === 'operation' ? (
          <details key={group} className="sidebar-folded" open={isOperating}>
            <summary className="sidebar-group">
              {shell.groups[group]} <Waiting label="jobs" />
            </summary>
            {entries(group)}
          </details>
        ) : (
          <div
            key={group ?? ''}
            {...(group && role === 'admin' && { role: 'group', 'aria-label': shell.groups[group] })}
          >
            {group && role === 'admin' && (
              <Text component="h2" className="sidebar-group">
                {shell.groups[group]}
              </Text>
            )}
            {entries(group)}
          </div>
        ),
      )}
      <Divider my="sm" mt="auto" />
      <NavLink href={homeIn(locale)} label={shell.toSite} />
      <NavLink
        component={Link}
        to={SCREEN_PATHS.account}
        onClick={onChoose}
        label={account.title}
        active={pathname === SCREEN_PATHS.account}
        aria-current={pathname === SCREEN_PATHS.account ? 'page' : undefined}
      />
      <NavLink href={pathIn(locale, '/change-password')} label={shell.changePassword} />
      <Shortcuts />
    </Stack>
  )
}
