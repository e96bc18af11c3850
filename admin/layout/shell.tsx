/** The frame of the back-office: header, sidebar and the current screen. */
import { Alert, AppShell, Box, Burger, Button, Group, Text, useMantineTheme, Stack, Title } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery, useNetwork } from '@mantine/hooks'
import { useEffect, useRef, Component, type ReactNode } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { homeIn } from '#shared/editions/homes.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useRights } from '../memberships.ts'
import { failure } from '../notices.ts'
import { Bell } from '../notifications/bell.tsx'
import { signOut, useSession } from '../session.tsx'
import { UrduTyping } from '../urdu-typing/urdu-typing.tsx'
import { Icon } from './icons.tsx'
import { isOpenTo, isWritingScreen } from '../screen-access.ts'
import { Palette } from './palette.tsx'
import { Sidebar } from './sidebar.tsx'

const { create: NEW_ARTICLE, list: ARTICLES } = FORM_PATHS.article

/** On every screen but the form itself, and the list, which has the button beside its heading; on a phone it is in the menu. */
function NewArticle() {
  const { forms } = useMessages()
  const { canCreate } = useRights()
  const { pathname } = useLocation()
  if (!canCreate || isWritingScreen(pathname) || pathname === ARTICLES) return null
  const name = forms.nouns.article.newTitle
  return (
    <Button component={Link} to={NEW_ARTICLE} px="sm" aria-label={name} title={name} visibleFrom="sm">
      <Icon name="add" />
      <Box component="span" ms={6} visibleFrom="lg">
        {name}
      </Box>
    </Button>
  )
}

function Broken() {
  const { shell } = useMessages()
  return (
    <Stack align="flex-start" py="xl" role="alert">
      <Title order={1}>{shell.brokenTitle}</Title>
      <Text>{shell.brokenText}</Text>
      <Button onClick={() => window.location.reload()}>{shell.reload}</Button>
    </Stack>
  )
}

/**
 * Contains a screen's rendering error, so that the menu and the other screens keep working. Its key is the path, so that
 * navigating elsewhere resets it.
 */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

function HeaderActions() {
  const { shell } = useMessages()
  const { locale, setLocale } = useLocale()
  const other = locale === 'en' ? 'ur' : 'en'
  const leave = async () => {
    if (!(await signOut())) failure(shell.signOutFailed)
  }
  return (
    <Group gap="xs" wrap="nowrap" className="header-actions">
      <NewArticle />
      <Palette />
      <Bell />
      <Button variant="subtle" color="gray" px="xs" component="a" href={homeIn(locale)} visibleFrom="sm">
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
  const session = useSession()
  const { pathname } = useLocation()
  const theme = useMantineTheme()
  const [opened, { toggle, close }] = useDisclosure()
  const { online } = useNetwork()
  // Where articles are written, the side panel comes before the menu.
  const breakpoint = isWritingScreen(pathname) ? 'lg' : 'md'
  const hasRoom = useMediaQuery(`(min-width: ${theme.breakpoints[breakpoint]})`, true, {
    getInitialValueInEffect: false,
  })
  const content = useRef<HTMLElement>(null)
  useHotkeys([['Escape', close]])
  const outside = !isOpenTo(session, pathname)

  useEffect(() => {
    if (outside) window.location.replace('/')
  }, [outside])
  // Moves the focus to the new screen after keyboard navigation; the first screen starts like any page. A dialog that was
  // opened while the screen was loading keeps the focus, and so does a field that the screen has given it to.
  const opening = useRef(pathname)
  useEffect(() => {
    if (opening.current === pathname) return
    opening.current = pathname
    const focused = document.activeElement
    if (focused?.closest('[aria-modal="true"]') || content.current?.contains(focused)) return
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  if (outside) return null

  return (
    <AppShell
      header={{ height: 64 }}
      navbar={{ width: 232, breakpoint, collapsed: { mobile: !opened } }}
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
              hiddenFrom={breakpoint}
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
      <AppShell.Navbar p="xs" aria-label={shell.menu} className="sidebar" inert={!hasRoom && !opened}>
        <Sidebar onChoose={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} ref={content}>
        <ScrollRestoration />
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
      <UrduTyping />
    </AppShell>
  )
}
