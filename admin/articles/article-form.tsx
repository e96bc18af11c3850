/** The article form: empty, or for the stored article whose id is in the address. */
import './writing/writing.css'
import { Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isUrduCategory } from '#shared/categories.ts'
import type { ArticlePageWire, ArticleWire } from '#shared/schemas/article.schema.ts'
import type { WorkingCopyWire } from '#shared/schemas/revision.wire.ts'
import { api } from '../api/client.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { FormScreen } from '../forms/form-screen.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { PendingUploadsContext } from '../forms/pending-uploads.ts'
import { fieldId } from '../forms/use-record-form.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { pickPicture } from '../library/picker.tsx'
import { canBeUnfinished, isScheduled } from './article-values.ts'
import { SaveState, SaveTrouble } from './autosave/save-state.tsx'
import { Unpublished } from './autosave/unpublished.tsx'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { DraftOffer, DraftStatus, OtherTab } from './drafts/draft-notices.tsx'
import { PreviewDialog } from './preview/preview-dialog.tsx'
import { PublishButtons } from './publish/publish-buttons.tsx'
import { AuthorGate } from './stage/author-gate.tsx'
import { StagePanel } from './stage/stage-panel.tsx'
import { useArticleForm } from './use-article-form.ts'
import { PanelFields } from './writing/panel-fields.tsx'
import { SidePanel } from './writing/side-panel.tsx'
import { TitleField } from './writing/title-field.tsx'
import { useSidePanel } from './writing/use-side-panel.ts'
import { WritingBar } from './writing/writing-bar.tsx'

type ArticleFormProps = { article: ArticleWire | null; copy: WorkingCopyWire | null }

function ArticleForm({ article, copy }: ArticleFormProps) {
  const { articles, forms } = useMessages()
  const { locale, setLocale } = useLocale()
  const state = useArticleForm(article, copy)
  const { record, draft, autosave, stored } = state
  const [previewed, setPreviewed] = useState<Record<string, unknown> | null>(null)
  const [words, setWords] = useState<number | null>(null)
  const panel = useSidePanel()
  const { form, field, uploads } = record
  const { values, errors } = form
  const language = values.category === '' ? locale : isUrduCategory(values.category) ? 'ur' : 'en'
  const [now] = useState(() => new Date().toISOString())
  const [offer] = draft.offers
  const isPublic = stored?.status === 'Active' && !isScheduled(state.saved, now)
  const isTroubled = autosave.state === 'failed' || autosave.state === 'conflict' || autosave.state === 'rejected'
  // Never publishes: of an article that is more than a draft, it saves the working copy.
  useHotkeys([['mod+S', () => void state.save({ asDraft: true })]], [], true)

  const chooseCategory = (category: string) => {
    form.setFieldValue('category', category)
    // The interface switches to the language of the content (specification, section 4).
    if (category !== '') setLocale(isUrduCategory(category) ? 'ur' : 'en')
  }
  // On a narrow screen the sheet hides the fields with errors: it opens where only such a field is wrong.
  const revealFirstError = useEffectEvent(() => {
    const name = Object.keys(values).find((each) => Boolean(errors[each]))
    if (name !== undefined) panel.reveal(name)
  })
  useEffect(() => {
    if (record.attempts > 0) revealFirstError()
  }, [record.attempts])
  const body = field('description')
  const title = forms.nouns.article[article === null ? 'newTitle' : 'editTitle']

  return (
    <form className="article-form" noValidate aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <WritingBar
        title={title}
        state={
          <SaveState state={autosave.state} last={state.last} isUnsaved={form.isDirty()} isStored={stored !== null} />
        }
        words={words}
        panel={panel}
        onPreview={() => setPreviewed(state.previewOf())}
      >
        <PublishButtons article={state} />
      </WritingBar>
      <PendingUploadsContext value={uploads}>
        <div className="writing">
          <div className="writing-text">
            <ErrorSummary
              failure={record.failure}
              isSignedOut={record.isSignedOut}
              errors={errors}
              attempts={record.attempts}
              onReveal={panel.reveal}
              {...(!record.wasDraft && record.failure === '' && { title: articles.publishing.missing })}
            />
            {offer && (
              <DraftOffer
                key={offer.tab}
                offer={offer}
                saved={state.saved}
                version={state.savedVersion}
                onRestore={() => state.restore(offer)}
                onDiscard={() => draft.settle(offer)}
              />
            )}
            {draft.isInOtherTab && <OtherTab />}
            <SaveTrouble
              state={autosave.state}
              isSignedOut={autosave.isSignedOut}
              onCompare={() => void state.save()}
            />
            {isTroubled && <DraftStatus kept={draft.kept} />}
            {state.last?.keptIn === 'working_copy' && <Unpublished onDiscard={state.discardCopy} />}
            <TitleField
              field={field('title')}
              language={values.category === '' ? '' : language === 'ur' ? 'Urdu' : 'English'}
            />
            <ContentEditor
              id={fieldId('description')}
              value={values.description}
              documentKey={`${article?.id ?? 'new'}-${state.opened}`}
              onChange={(html) => form.setFieldValue('description', html)}
              language={language}
              label={articles.content}
              pickFromLibrary={pickPicture}
              onWords={setWords}
              {...(body.error ? { error: body.error } : {})}
            />
          </div>
          <SidePanel panel={panel}>
            {stored && <StagePanel articleId={stored.id} move={state.move} />}
            <PanelFields
              record={record}
              articleId={stored?.id ?? null}
              storedStatus={stored?.status ?? null}
              isPublic={isPublic}
              onCategory={chooseCategory}
            />
          </SidePanel>
        </div>
      </PendingUploadsContext>
      <LeaveGuard isUnsaved={() => uploads.count > 0 || (form.isDirty() && isTroubled)} />
      <PreviewDialog content={previewed} onClose={() => setPreviewed(null)} />
      {state.conflict && (
        <ConflictDialog
          conflict={state.conflict}
          base={state.saved}
          mine={form.getValues()}
          onChoice={(chosen) => void state.resolve(chosen)}
          onBack={state.backFromConflict}
        />
      )}
    </form>
  )
}

/** Opens the form with what this account has changed in the article and not published yet. */
function WithWorkingCopy({ article }: { article: ArticleWire }) {
  const { lists } = useMessages()
  const path = `/api/article/${article.id}/working-copy/`
  const { data, isPending } = useQuery({
    queryKey: ['working-copy', path],
    queryFn: async ({ signal }) => (await api<{ data: WorkingCopyWire | null }>(path, { signal })).data,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (isPending) return <Skeleton height={320} aria-label={lists.loading} />
  return <ArticleForm article={article} copy={data ?? null} />
}

function Opened({ article }: { article: ArticleWire | null }) {
  // As it was opened: the form stays when its article is published.
  const [mayHaveCopy] = useState(() => article !== null && !canBeUnfinished(article.status))
  if (article && mayHaveCopy) return <WithWorkingCopy article={article} />
  return <ArticleForm article={article} copy={null} />
}

export function EditArticle() {
  return (
    <FormScreen<ArticlePageWire>
      noun="article"
      path={(id) => `/api/article/${id}/`}
      listPath={FORM_PATHS.article.list}
      hasOwnHeading
    >
      {(found) => (
        <AuthorGate article={found?.article ?? null}>
          <Opened article={found?.article ?? null} />
        </AuthorGate>
      )}
    </FormScreen>
  )
}
