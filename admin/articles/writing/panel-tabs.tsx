/** The parts of the side panel: the fields of the article, the notes on it, and the links that show it to others. */
import { Stack, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import { NotesPanel } from '../notes/notes-panel.tsx'
import type { NotesPanelState, PanelTab } from '../notes/use-notes-panel.ts'
import { PreviewLinks } from '../sharing/preview-links.tsx'

type PanelTabsProps = {
  /** Null for an article that is not stored, which has neither notes nor links yet. */
  articleId: number | null
  state: NotesPanelState
  children: ReactNode
}

export function PanelTabs({ articleId, state, children }: PanelTabsProps) {
  const { tabs, notes } = useMessages().collaboration
  const isStored = articleId !== null
  const open = state.notes.notes.filter((note) => note.resolved_at === null).length
  return (
    <Tabs value={state.tab} onChange={(tab) => tab !== null && state.setTab(tab as PanelTab)}>
      <Tabs.List aria-label={tabs.label} mb="md">
        <Tabs.Tab value="article">{tabs.article}</Tabs.Tab>
        <Tabs.Tab value="notes" title={isStored ? notes.open(open) : tabs.notStored} disabled={!isStored}>
          {open > 0 ? notes.tab(open) : tabs.notes}
        </Tabs.Tab>
        <Tabs.Tab value="share" title={isStored ? undefined : tabs.notStored} disabled={!isStored}>
          {tabs.share}
        </Tabs.Tab>
      </Tabs.List>
      {/* Stays in the document while another part is shown: uploads go on, and nothing is lost. */}
      <Tabs.Panel value="article">
        <Stack gap="lg">{children}</Stack>
      </Tabs.Panel>
      {articleId !== null && (
        <>
          <Tabs.Panel value="notes" keepMounted={false}>
            <NotesPanel state={state} />
          </Tabs.Panel>
          <Tabs.Panel value="share" keepMounted={false}>
            <PreviewLinks articleId={articleId} />
          </Tabs.Panel>
        </>
      )}
    </Tabs>
  )
}
