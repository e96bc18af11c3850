/** An article that the caller may read and not change, such as one that is submitted: its stage, and a preview of it. */
import './stage.css'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import type { ArticleStageWire } from '#shared/schemas/stage.schema.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { Words } from '../../lists/cells.tsx'
import { payloadOf, valuesOf } from '../article-values.ts'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { useNotesPanel } from '../notes/use-notes-panel.ts'
import { PreviewDialog } from '../preview/preview-dialog.tsx'
import { useSidePanel } from '../writing/use-side-panel.ts'
import { SuggestionsSection } from '../suggestions/suggestions-section.tsx'
import { StagePanel } from './stage-panel.tsx'
import { postStage } from './use-stage.ts'

export function ReadOnlyArticle({ article, stage }: { article: ArticleWire; stage: ArticleStageWire }) {
  const { articles, forms, stages } = useMessages()
  const [previewed, setPreviewed] = useState<Record<string, unknown> | null>(null)
  const canTakeBack = stage.actions.includes('withdraw')
  const isOnSite = stage.stage === 'published'
  const why = canTakeBack ? stages.readOnly : isOnSite ? stages.readOnlyPublished : stages.readOnlyClosed
  const notes = useNotesPanel(article.id, null, useSidePanel())
  const preview = () => setPreviewed({ ...payloadOf(valuesOf(article), null), id: article.id })
  return (
    <article className="read-only-article">
      <Title order={1}>
        <Words text={article.title} />
      </Title>
      <Text role="status">{why}</Text>
      <StagePanel
        articleId={article.id}
        move={(change) => postStage(article.id, { ...change, version: stage.version })}
      />
      <SuggestionsSection articleId={article.id} version={stage.version} review={null} />
      <Group gap="lg">
        <Button variant="default" onClick={preview}>
          {articles.preview}
        </Button>
        <Anchor component={Link} to={FORM_PATHS.article.list} underline="always">
          {forms.toList}
        </Anchor>
      </Group>
      <NotesPanel state={notes} />
      <PreviewDialog content={previewed} onClose={() => setPreviewed(null)} />
    </article>
  )
}
