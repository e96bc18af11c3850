/** Sets the document title of the current screen. */
import { useEffect } from 'react'
import { useMessages } from '../i18n/locale.tsx'

export function useTitle(title: string): void {
  const { shell } = useMessages()
  useEffect(() => {
    document.title = `${title} · ${shell.site}`
  }, [title, shell.site])
}
