/** The corrections of an article, folded away beside its text. */
import { formatDay } from '#shared/dates.ts'
import { correctionsOf } from '#shared/corrections.ts'
import { CorrectionList } from '../../forms/correction-list.tsx'
import type { RecordForm } from '../../forms/use-record-form.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import type { ArticleValues } from '../article-values.ts'
import { PanelSection } from './panel-section.tsx'

type CorrectionProps = { record: RecordForm<ArticleValues>; language: '' | 'English' | 'Urdu' }

export function CorrectionFields({ record, language }: CorrectionProps) {
  const { hint } = useMessages().articleFields.corrections
  const { locale } = useLocale()
  const field = record.field('corrections')
  return (
    <PanelSection
      title={field.label}
      fields={['corrections']}
      summary={correctionsOf(record.form.values)
        .map(({ date }) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDay(`${date}T00:00:00.000Z`, locale) : date))
        .join(' · ')}
      hasErrors={Boolean(field.error)}
    >
      <CorrectionList {...field} hint={hint} language={language} />
    </PanelSection>
  )
}
