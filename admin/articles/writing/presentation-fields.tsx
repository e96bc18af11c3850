/** What the article says of itself beside its title and text: on its page, in lists, to search engines and when it is shared. */
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import {
  MAX_KICKER_LENGTH,
  MAX_META_DESCRIPTION_LENGTH,
  MAX_SHORT_TITLE_LENGTH,
  MAX_STANDFIRST_LENGTH,
} from '#shared/schemas/limits.ts'
import { CountedField } from '../../forms/counted-field.tsx'
import { FileField } from '../../forms/file-field.tsx'
import type { RecordForm } from '../../forms/use-record-form.ts'
import { useMessages } from '../../i18n/locale.tsx'
import type { ArticleValues } from '../article-values.ts'
import { PanelSection } from './panel-section.tsx'
import { SharePreview } from './share-preview.tsx'

type PresentationProps = {
  record: RecordForm<ArticleValues>
  language: '' | 'English' | 'Urdu'
  /** Null for an article that is not stored. */
  article: ArticleWire | null
}

export function PresentationFields({ record, language, article }: PresentationProps) {
  const text = useMessages().articleFields
  const { form, field } = record
  const { values, errors } = form
  return (
    <>
      <PanelSection
        title={text.aroundTitle}
        fields={['kicker', 'standfirst', 'short_title']}
        summary={[values.kicker, values.standfirst, values.short_title].filter(Boolean).join(' · ')}
        hasErrors={Boolean(errors['kicker'] ?? errors['standfirst'] ?? errors['short_title'])}
      >
        <CountedField {...field('kicker')} language={language} max={MAX_KICKER_LENGTH} description={text.kickerHint} />
        <CountedField
          {...field('standfirst')}
          language={language}
          max={MAX_STANDFIRST_LENGTH}
          description={text.standfirstHint}
        />
        <CountedField
          {...field('short_title')}
          language={language}
          max={MAX_SHORT_TITLE_LENGTH}
          description={text.shortTitleHint}
        />
      </PanelSection>
      <PanelSection
        title={text.searchAndSharing}
        fields={['meta_description']}
        summary={values.meta_description}
        hasErrors={Boolean(errors['meta_description'] ?? errors['share_image'])}
      >
        <CountedField
          {...field('meta_description')}
          language={language}
          max={MAX_META_DESCRIPTION_LENGTH}
          description={text.metaHint}
        />
        <FileField kind="image" {...field('share_image')} description={text.shareHint} />
        <SharePreview values={values} article={article} />
      </PanelSection>
    </>
  )
}
