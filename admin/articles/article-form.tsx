/** The article form: empty, or for the stored article whose id is in the address. */
import './writing/writing.css'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isUrduCategory } from '#shared/categories.ts'
import type { ArticlePageWire, ArticleWire } from '#shared/schemas/article.schema.ts'
import type { WorkingCopyWire } from '#shared/schemas/revision.wire.ts'
import { api } from '../api/client.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { PendingUploadsContext } from '../forms/pending-uploads.ts'
import { fieldId } from '../forms/use-record-form.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { useSession } from '../session.tsx'
import { pickPicture, pickPictures } from '../library/picker.tsx'
import { isTroubled, Notices, type Desk, type FormState } from './article-notices.tsx'
import { isScheduled } from './article-values.ts'
import { rememberCategory } from './last-category.ts'
import { SaveState } from './autosave/save-state.tsx'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { findingsIn } from './findings/findings.ts'
import { FindingsList } from './findings/findings-list.tsx'
import { DocumentPanel } from './documents/document-panel.tsx'
import { useDocument } from './documents/use-document.ts'
import { usePresence } from './presence/use-presence.ts'
import { PreviewDialog } from './preview/preview-dialog.tsx'
import { PublishButtons } from './publish/publish-buttons.tsx'
import { useNotesPanel } from './notes/use-notes-panel.ts'
import { AuthorGate } from './stage/author-gate.tsx'
import { StageAndSuggestions } from './stage/stage-and-suggestions.tsx'
import { refreshStage } from './stage/use-stage.ts'
import { useArticleForm } from './use-article-form.ts'
import { LoadingForm } from './writing/loading-form.tsx'
import { PanelFields } from './writing/panel-fields.tsx'
import { PanelSection } from './writing/panel-section.tsx'
import { PanelTabs } from './writing/panel-tabs.tsx'
import { RELATED_ARTICLES } from './writing/related-articles.ts'
import { SidePanel } from './writing/side-panel.tsx'
import { TitleField } from './writing/title-field.tsx'
import { useFormFocus } from './writing/use-form-focus.ts'
import { useSidePanel } from './writing/use-side-panel.ts'
import { WritingBar } from './writing/writing-bar.tsx'

/** Follows what others do with the article. Returns whether it is stored otherwise now than it is shown. */
function useOthers({ autosave, stored, last }: FormState, desk: Desk): boolean {
  const { presence, onStored } = desk
  const isReading = presence.writer !== null
  const flush = useEffectEvent(() => autosave.flush())
  useEffect(() => {
    if (isReading) flush()
  }, [isReading])
  const storedId = stored?.id ?? null
  useEffect(() => {
    if (storedId !== null) onStored(storedId)
  }, [storedId, onStored])

  const copiedAt = last?.savedIn === 'working_copy' ? last.at : null
  const heardVersion = presence.version
  // Somebody else has saved the article, or moved it to another stage.
  const storedVersion = stored?.version ?? 0
  useEffect(() => {
    if (storedId !== null && heardVersion !== null && heardVersion > storedVersion) void refreshStage(storedId)
  }, [storedId, heardVersion, storedVersion])
  return (
    presence.version !== null &&
    (presence.version !== stored?.version || (presence.copySavedAt !== null && presence.copySavedAt !== copiedAt))
  )
}

type ArticleFormProps = { article: ArticleWire | null; copy: WorkingCopyWire | null; desk: Desk }

function ArticleForm({ article, copy, desk }: ArticleFormProps) {
  const { articles, forms, stages } = useMessages()
  const { locale, setLocale } = useLocale()
  const { userId } = useSession()
  const state = useArticleForm(article, copy)
  const { record, autosave, stored } = state
  const [previewed, setPreviewed] = useState<Record<string, unknown> | null>(null)
  const [words, setWords] = useState<number | null>(null)
  const panel = useSidePanel()
  const notes = useNotesPanel(stored?.id ?? null, state.last, panel)
  const { form, field, uploads } = record
  const { values, errors } = form
  const opening = useDocument({ current: () => form.getValues(), initial: state.saved, fill: state.fill })
  const language = values.category === '' ? locale : isUrduCategory(values.category) ? 'ur' : 'en'
  /** Of the fields beside the text; before a category is chosen, each shows what is written in it. */
  const written = values.category === '' ? '' : language === 'ur' ? 'Urdu' : 'English'
  const [now] = useState(() => new Date().toISOString())
  const isPublic = stored?.status === 'Active' && !isScheduled(state.saved, now)
  const { presence } = desk
  const isReading = presence.writer !== null
  // Never publishes: of an article that is more than a draft, it saves the working copy.
  useHotkeys([['mod+S', () => void (isReading || state.save({ asDraft: true }))]], [], true)
  const isOutdated = useOthers(state, desk)

  const chooseCategory = (category: string) => {
    form.setFieldValue('category', category)
    rememberCategory(userId, category)
    // The interface switches to the language of the content (specification, section 4).
    if (category !== '') setLocale(isUrduCategory(category) ? 'ur' : 'en')
  }
  useFormFocus({ isNew: article === null, record, panel, notes })
  const body = field('description')
  const findings = findingsIn({ values, editor: notes.editor, language }, notes)
  const isSavedButFields = record.failure === '' && !isTroubled(state)
  const failedTitles = {
    all: articles.publishing.missing,
    draft: isSavedButFields ? articles.saving.savedWithout : forms.notSaved,
    review: stages.notSubmitted,
  }
  // A new article is one until it is published, whether or not its draft has been saved.
  const isNew = article === null && stored?.status !== 'Active'
  const title = forms.nouns.article[isNew ? 'newTitle' : 'editTitle']

  return (
    <form
      className="article-form"
      noValidate
      aria-label={title}
      onSubmit={(event) => event.preventDefault()}
      {...(!isReading && opening.dropped)}
    >
      <WritingBar
        title={title}
        state={
          <SaveState state={autosave.state} last={state.last} isUnsaved={form.isDirty()} isStored={stored !== null} />
        }
        words={words}
        panel={panel}
        onPreview={() => setPreviewed(state.previewOf())}
      >
        {!isReading && <PublishButtons article={state} findings={findings} />}
      </WritingBar>
      <PendingUploadsContext value={uploads}>
        <div className="writing">
          <div className="writing-text">
            <ErrorSummary
              failure={record.failure}
              isSignedOut={record.isSignedOut}
              errors={errors}
              attempts={record.attempts}
              onReveal={notes.reveal}
              title={failedTitles[record.attempted]}
            />
            <Notices state={state} desk={desk} copy={copy} isOutdated={isOutdated} />
            <fieldset className="unframed" disabled={isReading}>
              <TitleField field={field('title')} language={written} />
            </fieldset>
            {!isReading && <DocumentPanel document={opening} />}
            <ContentEditor
              id={fieldId('description')}
              value={values.description}
              documentKey={`${article?.id ?? 'new'}-${state.opened}`}
              onChange={(html) => form.setFieldValue('description', html)}
              language={language}
              label={articles.content}
              pickFromLibrary={pickPicture}
              pickSeveral={pickPictures}
              articles={RELATED_ARTICLES}
              onWords={setWords}
              onEditor={notes.setEditor}
              readOnly={isReading}
              {...(body.error ? { error: body.error } : {})}
            />
          </div>
          <SidePanel panel={panel}>
            <PanelTabs articleId={stored?.id ?? null} state={notes}>
              {article !== null && <StageAndSuggestions state={state} desk={desk} />}
              <fieldset className="unframed" disabled={isReading}>
                <PanelFields
                  record={record}
                  stored={stored}
                  language={written}
                  isPublic={isPublic}
                  onCategory={chooseCategory}
                />
              </fieldset>
              {!isReading && (
                <PanelSection title={articles.findings.title} summary="" hasErrors={false}>
                  <FindingsList {...findings} isSaidIfNone />
                </PanelSection>
              )}
              {/* The first save of a new article must not move the fields away from somebody who is choosing there. */}
              {article === null && <StageAndSuggestions state={state} desk={desk} />}
            </PanelTabs>
          </SidePanel>
        </div>
      </PendingUploadsContext>
      <LeaveGuard isUnsaved={() => uploads.count > 0 || (form.isDirty() && isTroubled(state))} />
      <PreviewDialog content={previewed} onClose={() => setPreviewed(null)} />
      {state.conflict && (
        <ConflictDialog
          conflict={state.conflict}
          base={state.conflictBase}
          mine={form.getValues()}
          onChoice={(chosen) => void state.resolve(chosen)}
          onBack={state.backFromConflict}
        />
      )}
    </form>
  )
}

/** Opens the form with what this account has changed in the article and not published yet. */
function WithWorkingCopy({ article, desk, openings }: { article: ArticleWire; desk: Desk; openings: number }) {
  const path = `/api/article/${article.id}/working-copy/`
  const { data, isPending } = useQuery({
    // Opened again, it is read again: another tab or device may have written in it.
    queryKey: ['working-copy', path, openings],
    queryFn: async ({ signal }) => (await api<{ data: WorkingCopyWire | null }>(path, { signal })).data,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (isPending) return <LoadingForm />
  return <ArticleForm article={article} copy={data ?? null} desk={desk} />
}

function Present({ article }: { article: ArticleWire | null }) {
  const [shown, setShown] = useState({ article, openings: 0 })
  const [storedId, setStoredId] = useState(article?.id ?? null)
  const presence = usePresence(storedId)
  const onReopen = async (id: number) => {
    const fresh = await api<ArticlePageWire>(`/api/article/${id}/`)
    setShown(({ openings }) => ({ article: fresh.article, openings: openings + 1 }))
  }
  const desk = { presence, onReopen, onStored: setStoredId }
  const { article: opened, openings } = shown
  if (opened) return <WithWorkingCopy key={openings} article={opened} desk={desk} openings={openings} />
  return <ArticleForm article={null} copy={null} desk={desk} />
}

export function EditArticle() {
  return (
    <FormScreen<ArticlePageWire> noun="article" loading={<LoadingForm />}>
      {(found) => (
        <AuthorGate article={found?.article ?? null}>
          <Present article={found?.article ?? null} />
        </AuthorGate>
      )}
    </FormScreen>
  )
}
