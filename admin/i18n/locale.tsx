/** The language of the back-office: the one chosen for the site, in the same cookie; it turns the whole desk around. */
import { useDirection } from '@mantine/core'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { directionOf, type Locale } from '#shared/locale.ts'
import { failure } from '../notices.ts'
import type { Messages } from './en/messages.ts'
import { loadMessages } from './load-messages.ts'

const YEAR_SECONDS = 31_536_000

export type Language = { locale: Locale; messages: Messages }

const LanguageContext = createContext<(Language & { setLocale: (locale: Locale) => void }) | null>(null)

function useLanguage() {
  const value = use(LanguageContext)
  if (!value) throw new Error('The language is known only inside a LocaleProvider.')
  return value
}

/** `setLocale` changes the language once its messages are loaded; if they do not load, the user is told. */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => void } {
  return useLanguage()
}

export function useMessages(): Messages {
  return useLanguage().messages
}

/** `initial`: the chosen language with its messages. */
export function LocaleProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)
  const { locale, messages } = language
  const { setDirection } = useDirection()

  useEffect(() => {
    document.documentElement.lang = locale
    setDirection(directionOf(locale))
  }, [locale, setDirection])

  const value = useMemo(() => {
    const choose = async (chosen: Locale) => {
      try {
        setLanguage({ locale: chosen, messages: await loadMessages(chosen) })
        document.cookie = `language=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
      } catch {
        failure(messages.shell.languageFailed)
      }
    }
    return { locale, messages, setLocale: (chosen: Locale) => void choose(chosen) }
  }, [locale, messages])
  return <LanguageContext value={value}>{children}</LanguageContext>
}
