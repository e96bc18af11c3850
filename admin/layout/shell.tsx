/** The desk: header, sidebar, and the screen between. */
import { Alert, AppShell, Box, Burger, Button, Group, NavLink, Text } from '@mantine/core'
import { useDisclosure, useNetwork } from '@mantine/hooks'
import { useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { failure } from '../notices.ts'
import { signOut, useSession } from '../session.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { isForAuthors, NAVIGATION } from './navigation.ts'

function Sidebar({ onChoose }: { onChoose: () => void }) {
  const { shell } = useMessages()
  const { role } = useSession()
  const { pathname } = useLocation()
  const current = pathname === '/admin' ? '/admin/dashboard' : pathname.replace(/\/$/, '')
  return NAVIGATION.filter((entry) => role === 'admin' || entry.forAuthors).map(({ path, label }) => (
    <NavLink
      key={path}
      component={Link}
      to={path}
      onClick={onChoose}
      label={shell.nav[label]}
      active={current === path}
      aria-current={current === path ? 'page' : undefined}
    />
  ))
}

function HeaderActions() {
  const { shell } = useMessages()
  const { locale, setLocale } = useLocale()
  const other = locale === 'en' ? 'ur' : 'en'
  const leave = async () => {
    if (!(await signOut())) failure(shell.signOutFailed)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="subtle" color="gray" px="xs" component="a" href="/" visibleFrom="sm">
        {shell.toSite}
      </Button>
      <Button variant="subtle" color="gray" px="xs" lang={other} onClick={() => setLocale(other)}>
        {shell.otherLanguage}
      </Button>
      <Button variant="default" px="sm" onClick={() => void leave()}>
        {shell.signOut}
      </Button>
    </Group>
  )
}

export function Shell() {
  const { shell } = useMessages()
  const { role } = useSession()
  const { pathname } = useLocation()
  const [opened, { toggle, close }] = useDisclosure()
  const { online } = useNetwork()
  const outside = role === 'author' && !isForAuthors(pathname)

  useEffect(() => {
    if (outside) window.location.replace('/')
  }, [outside])
  if (outside) return null

  return (
    <AppShell
      header={{ height: 64 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'sm', md: 'lg' }}
    >
      <AppShell.Header>
        <a className="skip-link" href="#content">
          {shell.skip}
        </a>
        <Group h="100%" px="sm" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={opened ? shell.closeMenu : shell.openMenu}
              aria-expanded={opened}
            />
            <Text component="span" className="wordmark">
              {shell.site}
            </Text>
            <Text component="span" size="sm" c="var(--ink-quiet)" visibleFrom="sm">
              {shell.desk}
            </Text>
          </Group>
          <HeaderActions />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={shell.menu} className="sidebar">
        <Sidebar onChoose={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {!online && (
          <Alert color="orange" variant="outline" mb="md">
            {shell.offline}
          </Alert>
        )}
        <Box maw={1400} mx="auto">
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </Box>
      </AppShell.Main>
    </AppShell>
  )
}
