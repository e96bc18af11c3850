/** The cover, and what is said of it. */
import { useRef } from 'react'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { MAX_ALT_LENGTH, MAX_CREDIT_LENGTH } from '#shared/schemas/limits.ts'
import { CountedField } from '../../forms/counted-field.tsx'
import { FileField } from '../../forms/file-field.tsx'
import type { RecordForm } from '../../forms/use-record-form.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { foreignHostOf } from '../../layout/foreign-host.ts'
import type { ArticleValues } from '../article-values.ts'
import { FocusField } from './focus-field.tsx'
import { PanelSection } from './panel-section.tsx'

export function CoverFields({ record }: { record: RecordForm<ArticleValues> }) {
  const text = useMessages().articleFields
  const { form, field } = record
  const { values, errors } = form
  const cover = field('cover_image')
  /** What was said of the picture that was there when an upload began: what is typed meanwhile is said of the new one. */
  const said = useRef<Pick<ArticleValues, 'cover_alt' | 'cover_credit'> | null>(null)
  const remember = () => {
    said.current = form.getValues()
  }
  const choose = (address: string) => {
    const before = address === '' ? null : said.current
    said.current = null
    const now = form.getValues()
    form.setFieldValue('cover_image', address)
    form.setFieldValue('cover_focus', '')
    for (const name of ['cover_alt', 'cover_credit'] as const) {
      if (!before || now[name] === before[name]) form.setFieldValue(name, '')
    }
  }
  // A beginning, which the article may change.
  const describe = ({ alt, credit }: MediaWire) => {
    form.setFieldValue('cover_alt', alt)
    form.setFieldValue('cover_credit', credit)
  }
  return (
    <>
      <FileField kind="image" {...cover} onChange={choose} onUpload={remember} onPicked={describe} />
      {values.cover_image !== '' && (
        <CountedField {...field('cover_alt')} max={MAX_ALT_LENGTH} description={text.altHint} />
      )}
      {values.cover_image !== '' && (
        <PanelSection
          title={text.coverDetails}
          fields={['cover_credit']}
          summary={values.cover_credit}
          hasErrors={Boolean(errors['cover_credit'] ?? errors['cover_focus'])}
        >
          <CountedField {...field('cover_credit')} max={MAX_CREDIT_LENGTH} description={text.creditHint} />
          {foreignHostOf(values.cover_image) === null && (
            <FocusField field={field('cover_focus')} src={values.cover_image} />
          )}
        </PanelSection>
      )}
    </>
  )
}
