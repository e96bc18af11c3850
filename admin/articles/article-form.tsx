/** The article form: empty, or for the stored article whose id is in the address. */
import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { isUrduCategory } from '#shared/categories.ts'
import { ARTICLE_STATUSES } from '#shared/schemas/statuses.ts'
import type { ArticlePageWire, ArticleWire } from '#shared/schemas/article.schema.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { DayField } from '../forms/day-field.tsx'
import { FileField } from '../forms/file-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { FORM_PATHS, revisionsPath } from '../forms/form-paths.ts'
import { FormScreen } from '../forms/form-screen.tsx'
import { fieldId } from '../forms/use-record-form.ts'
import { languageProps } from '../forms/language-props.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { isScheduled, type ArticleValues } from './article-values.ts'
import { pickPicture } from '../library/picker.tsx'
import { CategoryField } from './category-field.tsx'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { DraftStatus, DraftOffer, OtherTab } from './drafts/draft-notices.tsx'
import { PreviewDialog } from './preview/preview-dialog.tsx'
import { PublishNote } from './publish-note.tsx'
import { useArticleForm } from './use-article-form.ts'
import { WriterField } from './writer-field.tsx'

/** The label of the submit button, by status and date in the form. `saved` is null for a new article. */
function useSaveLabel(values: ArticleValues, saved: ArticleValues | null, now: string): string {
  const { articles } = useMessages()
  const { status } = values
  if (saved?.status === status) return articles.save
  const saveAs: Record<string, string> = articles.saveAs
  return saveAs[status] ?? (isScheduled(values, now) ? articles.schedule : articles.publish)
}

function ArticleForm({ article }: { article: ArticleWire | null }) {
  const { articles } = useMessages()
  const { locale, setLocale } = useLocale()
  const { record, draft, ...state } = useArticleForm(article)
  const [previewed, setPreviewed] = useState<Record<string, unknown> | null>(null)
  const { form, field } = record
  const { values } = form
  const language = values.category === '' ? locale : isUrduCategory(values.category) ? 'ur' : 'en'
  const [now] = useState(() => new Date().toISOString())
  const saved = state.isStored ? state.saved : null
  const label = useSaveLabel(values, saved, now)
  const [offer] = draft.offers
  const isPublic = saved?.status === 'Active' && !isScheduled(saved, now)

  const chooseCategory = (category: string) => {
    form.setFieldValue('category', category)
    // The interface switches to the language of the content (specification, section 4).
    if (category !== '') setLocale(isUrduCategory(category) ? 'ur' : 'en')
  }
  const saveDraft = () => {
    form.setFieldValue('status', 'Draft')
    void record.submit()
  }
  const body = field('description')

  return (
    <>
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
      <FormFrame
        record={record}
        label={label}
        more={
          <>
            {article === null && values.status === 'Active' && (
              <Button variant="default" onClick={saveDraft} disabled={record.isSaving || record.uploads.count > 0}>
                {articles.saveAs.Draft}
              </Button>
            )}
            <Button variant="default" onClick={() => setPreviewed(state.previewOf())}>
              {articles.preview}
            </Button>
            {article && (
              <Button variant="default" component={Link} to={revisionsPath(article.id)}>
                {articles.versions}
              </Button>
            )}
            <DraftStatus kept={draft.kept} />
          </>
        }
      >
        <TextInput
          {...field('title')}
          {...languageProps(values.title, values.category === '' ? '' : language === 'ur' ? 'Urdu' : 'English')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <WriterField field={field('writer')} value={values} onChoose={(writer) => form.setValues(writer)} />
          <CategoryField {...field('category')} onChoose={chooseCategory} />
        </SimpleGrid>
        <ContentEditor
          id={fieldId('description')}
          value={values.description}
          documentKey={`${article?.id ?? 'new'}-${state.opened}`}
          onChange={(html) => form.setFieldValue('description', html)}
          language={language}
          label={articles.content}
          pickFromLibrary={pickPicture}
          {...(body.error ? { error: body.error } : {})}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DayField {...field('publish_date')} />
          <ChoiceField
            {...field('status')}
            values={ARTICLE_STATUSES}
            description={<PublishNote values={values} isPublic={isPublic} />}
          />
        </SimpleGrid>
        <FileField kind="image" {...field('cover_image')} />
      </FormFrame>
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
    </>
  )
}

export function EditArticle() {
  return (
    <FormScreen<ArticlePageWire> noun="article" path={(id) => `/api/article/${id}/`} listPath={FORM_PATHS.article.list}>
      {(found) => <ArticleForm article={found?.article ?? null} />}
    </FormScreen>
  )
}
