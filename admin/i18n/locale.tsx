/** The language of the back-office: the one chosen for the site, in the same cookie; it turns the whole desk around. */
import { useDirection } from '@mantine/core'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { directionOf, isLocale, type Locale } from '#shared/locale.ts'
import { apiKeys as apiKeysEn } from './en/api-keys.ts'
import { account as accountEn } from './en/account.ts'
import { articleFields as articleFieldsEn } from './en/article-fields.ts'
import { articles as articlesEn } from './en/articles.ts'
import { backups as backupsEn } from './en/backups.ts'
import { calendar as calendarEn } from './en/calendar.ts'
import { board as boardEn } from './en/board.ts'
import { collaboration as collaborationEn } from './en/collaboration.ts'
import { comments as commentsEn } from './en/comments.ts'
import { dashboard as dashboardEn } from './en/dashboard.ts'
import { editor as editorEn } from './en/editor.ts'
import { exports as exportsEn } from './en/exports.ts'
import { forms as formsEn } from './en/forms.ts'
import { health as healthEn } from './en/health.ts'
import { home as homeEn } from './en/home.ts'
import { jobs as jobsEn } from './en/jobs.ts'
import { authors as authorsEn } from './en/authors.ts'
import { library as libraryEn } from './en/library.ts'
import { lists as listsEn } from './en/lists.ts'
import { rowActions as rowActionsEn } from './en/row-actions.ts'
import { shell as shellEn } from './en/shell.ts'
import { people as peopleEn } from './en/people.ts'
import { stages as stagesEn } from './en/stages.ts'
import { suggestions as suggestionsEn } from './en/suggestions.ts'
import { webhooks as webhooksEn } from './en/webhooks.ts'
import { urdu as urduEn } from './en/urdu.ts'
import { apiKeys as apiKeysUr } from './ur/api-keys.ts'
import { account as accountUr } from './ur/account.ts'
import { articleFields as articleFieldsUr } from './ur/article-fields.ts'
import { articles as articlesUr } from './ur/articles.ts'
import { backups as backupsUr } from './ur/backups.ts'
import { calendar as calendarUr } from './ur/calendar.ts'
import { board as boardUr } from './ur/board.ts'
import { collaboration as collaborationUr } from './ur/collaboration.ts'
import { comments as commentsUr } from './ur/comments.ts'
import { dashboard as dashboardUr } from './ur/dashboard.ts'
import { editor as editorUr } from './ur/editor.ts'
import { exports as exportsUr } from './ur/exports.ts'
import { forms as formsUr } from './ur/forms.ts'
import { health as healthUr } from './ur/health.ts'
import { home as homeUr } from './ur/home.ts'
import { jobs as jobsUr } from './ur/jobs.ts'
import { authors as authorsUr } from './ur/authors.ts'
import { library as libraryUr } from './ur/library.ts'
import { lists as listsUr } from './ur/lists.ts'
import { rowActions as rowActionsUr } from './ur/row-actions.ts'
import { shell as shellUr } from './ur/shell.ts'
import { people as peopleUr } from './ur/people.ts'
import { stages as stagesUr } from './ur/stages.ts'
import { suggestions as suggestionsUr } from './ur/suggestions.ts'
import { webhooks as webhooksUr } from './ur/webhooks.ts'
import { urdu as urduUr } from './ur/urdu.ts'

const MESSAGES = {
  en: {
    account: accountEn,
    shell: shellEn,
    lists: listsEn,
    authors: authorsEn,
    library: libraryEn,
    health: healthEn,
    apiKeys: apiKeysEn,
    webhooks: webhooksEn,
    jobs: jobsEn,
    exports: exportsEn,
    backups: backupsEn,
    rowActions: rowActionsEn,
    forms: formsEn,
    calendar: calendarEn,
    home: homeEn,
    dashboard: dashboardEn,
    editor: editorEn,
    urdu: urduEn,
    board: boardEn,
    collaboration: collaborationEn,
    comments: commentsEn,
    articles: articlesEn,
    people: peopleEn,
    stages: stagesEn,
    suggestions: suggestionsEn,
    articleFields: articleFieldsEn,
  },
  ur: {
    account: accountUr,
    shell: shellUr,
    lists: listsUr,
    authors: authorsUr,
    library: libraryUr,
    health: healthUr,
    apiKeys: apiKeysUr,
    webhooks: webhooksUr,
    jobs: jobsUr,
    exports: exportsUr,
    backups: backupsUr,
    rowActions: rowActionsUr,
    forms: formsUr,
    calendar: calendarUr,
    home: homeUr,
    dashboard: dashboardUr,
    editor: editorUr,
    urdu: urduUr,
    board: boardUr,
    collaboration: collaborationUr,
    comments: commentsUr,
    articles: articlesUr,
    people: peopleUr,
    stages: stagesUr,
    suggestions: suggestionsUr,
    articleFields: articleFieldsUr,
  },
}
export type Messages = (typeof MESSAGES)['en']

const YEAR_SECONDS = 31_536_000

export function chosenLocale(): Locale {
  const chosen = /(?:^|; )language=([^;]+)/.exec(document.cookie)?.[1]
  return isLocale(chosen) ? chosen : 'en'
}

const LocaleContext = createContext<{ locale: Locale; setLocale: (locale: Locale) => void } | null>(null)

export function useLocale() {
  const value = use(LocaleContext)
  if (!value) throw new Error('useLocale must be used inside a LocaleProvider.')
  return value
}

export function useMessages(): Messages {
  return MESSAGES[useLocale().locale]
}

export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(chosenLocale)
  const { setDirection } = useDirection()

  useEffect(() => {
    document.documentElement.lang = locale
    setDirection(directionOf(locale))
  }, [locale, setDirection])

  const value = useMemo(() => {
    const choose = (chosen: Locale) => {
      document.cookie = `language=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
      setLocale(chosen)
    }
    return { locale, setLocale: choose }
  }, [locale])
  return <LocaleContext value={value}>{children}</LocaleContext>
}
