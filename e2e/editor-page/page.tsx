/** A page with the editor alone, for journeys about content: it opens HTML and reports what it would store. */
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '#reader/layout/fonts.css'
import '../../admin/styles.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import type { Editor } from '@tiptap/core'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf, type Locale } from '#shared/locale.ts'
import { ContentEditor } from '../../admin/editor/content-editor.tsx'
import type { RelatedArticles } from '../../admin/editor/schema/related-article.ts'
import { loadMessages } from '../../admin/i18n/load-messages.ts'
import { LocaleProvider } from '../../admin/i18n/locale.tsx'
import { UrduTyping } from '../../admin/urdu-typing/urdu-typing.tsx'
import { theme } from '../../admin/theme.ts'

/** Public articles of the site: the page has no session. */
const ARTICLES: RelatedArticles = {
  async search(words, signal) {
    const query = new URLSearchParams({ q: words, page: '1', page_size: '8' })
    const { data } = await (await fetch(`/api/get-articles/?${query}`, { signal })).json()
    return data.map(({ id, title }: { id: number; title: string }) => ({ id, title, cover: null, isPublic: true }))
  },
  async find(id) {
    const response = await fetch(`/api/article/${id}/`)
    if (!response.ok) return null
    const { article } = await response.json()
    return { id, title: article.title, cover: article.cover_image, isPublic: true }
  },
}

type Text = { html: string; language: Locale; key: number }
let show: (text: Text) => void = () => {}
let stored = ''
let changes = 0

function Page() {
  const [text, setText] = useState<Text>({ html: '', language: 'en', key: 0 })
  useEffect(() => {
    show = setText
  }, [])
  return (
    <ContentEditor
      label="Text"
      value={text.html}
      documentKey={text.key}
      language={text.language}
      articles={ARTICLES}
      onChange={(html) => {
        stored = html
        changes += 1
      }}
    />
  )
}

export type EditorPage = {
  open: (html: string, language: Locale) => void
  setLanguage: (language: Locale) => void
  stored: () => string
  changes: () => number
  /** Moves the cursor to the end of the content. */
  toEnd: () => void
}
let opened: Text = { html: '', language: 'en', key: 0 }
const editorPage: EditorPage = {
  open: (html, language) => {
    stored = html
    changes = 0
    opened = { html, language, key: opened.key + 1 }
    show(opened)
  },
  setLanguage: (language) => {
    opened = { ...opened, language }
    show(opened)
  },
  stored: () => stored,
  changes: () => changes,
  toEnd: () => {
    const element = document.querySelector<HTMLElement & { editor: Editor }>('.ProseMirror')
    element?.focus()
    // The `focus` command focuses in the next frame, which would take the focus from what the next key has opened.
    element?.editor.commands.setTextSelection(element.editor.state.doc.content.size)
  },
}
Object.assign(window, { editorPage })

const root = document.getElementById('root')
const locale = /language=ur/.test(document.cookie) ? 'ur' : 'en'
const messages = await loadMessages(locale)
if (root) {
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider initialDirection={directionOf(locale)} detectDirection={false}>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          <LocaleProvider initial={{ locale, messages }}>
            <Notifications position="top-right" />
            <ModalsProvider>
              <main style={{ padding: 16, maxWidth: 900 }}>
                <h1>Text</h1>
                <Page />
                <UrduTyping />
              </main>
            </ModalsProvider>
          </LocaleProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  )
}
