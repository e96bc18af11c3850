/** The corrections of an article: a day and a text each. The form has them as JSON, as they are stored. */
import { Button, Stack, Text } from '@mantine/core'
import { formatDay } from '#shared/dates.ts'
import { correctionsOf, type Correction } from '#shared/schemas/corrections.schema.ts'
import { MAX_CORRECTION_LENGTH, MAX_CORRECTIONS } from '#shared/schemas/limits.ts'
import { CountedField } from '../../forms/counted-field.tsx'
import { DayField } from '../../forms/day-field.tsx'
import { fieldId, type RecordForm } from '../../forms/use-record-form.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { useToday } from '../../times/use-today.ts'
import type { ArticleValues } from '../article-values.ts'
import { PanelSection } from './panel-section.tsx'

type CorrectionProps = { record: RecordForm<ArticleValues>; language: '' | 'English' | 'Urdu' }

export function CorrectionFields({ record, language }: CorrectionProps) {
  const text = useMessages().articleFields.corrections
  const { locale } = useLocale()
  const today = useToday()
  const { form, field } = record
  const { id, label, error } = field('corrections')
  const all = correctionsOf(form.values)
  const write = (next: readonly Correction[]) =>
    form.setFieldValue('corrections', next.length === 0 ? '' : JSON.stringify(next))
  const change = (index: number, part: Partial<Correction>) =>
    write(all.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const inputOf = (index: number, part: keyof Correction) => ({
    id: fieldId(`corrections-${part}-${index}`),
    name: `corrections-${part}-${index}`,
    label: text[part](index + 1),
    error: null,
    withAsterisk: false,
    value: all[index]?.[part] ?? '',
    onChange: (value: string) => change(index, { [part]: value }),
  })
  return (
    <PanelSection
      title={label}
      fields={['corrections']}
      summary={all
        .map(({ date }) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDay(`${date}T00:00:00.000Z`, locale) : date))
        .join(' · ')}
      hasErrors={Boolean(error)}
    >
      <Text size="sm" c="var(--ink-quiet)">
        {text.hint}
      </Text>
      {all.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no identity but their place
        <Stack key={index} gap="xs">
          <DayField {...inputOf(index, 'date')} />
          <CountedField {...inputOf(index, 'text')} language={language} max={MAX_CORRECTION_LENGTH} />
          <Button variant="subtle" color="gray" onClick={() => write(all.filter((__, at) => at !== index))}>
            {text.remove(index + 1)}
          </Button>
        </Stack>
      ))}
      <Button
        id={id}
        variant="default"
        disabled={all.length >= MAX_CORRECTIONS}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => write([...all, { date: today, text: '' }])}
      >
        {text.add}
      </Button>
      {error && (
        <Text id={`${id}-error`} size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </PanelSection>
  )
}
