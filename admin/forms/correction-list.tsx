/** The corrections of an article or an issue: a day and a text each. The form has them as JSON, as they are stored. */
import { Button, Stack, Text } from '@mantine/core'
import { correctionsOf, type Correction } from '#shared/corrections.ts'
import { MAX_CORRECTION_LENGTH, MAX_CORRECTIONS } from '#shared/schemas/limits.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useToday } from '../times/use-today.ts'
import { CountedField } from './counted-field.tsx'
import { DayField } from './day-field.tsx'
import { fieldId, type Field } from './use-record-form.ts'

type CorrectionProps = Field & { hint: string; language: '' | 'English' | 'Urdu' }

export function CorrectionList({ id, error, value, onChange, hint, language }: CorrectionProps) {
  const text = useMessages().articleFields.corrections
  const today = useToday()
  const all = correctionsOf({ corrections: value })
  const write = (next: readonly Correction[]) => onChange(next.length === 0 ? '' : JSON.stringify(next))
  const change = (index: number, part: Partial<Correction>) =>
    write(all.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const inputOf = (index: number, part: keyof Correction) => ({
    id: fieldId(`corrections-${part}-${index}`),
    name: `corrections-${part}-${index}`,
    label: text[part](index + 1),
    error: null,
    withAsterisk: false,
    value: all[index]?.[part] ?? '',
    onChange: (typed: string) => change(index, { [part]: typed }),
  })
  return (
    <>
      <Text size="sm" c="var(--ink-quiet)">
        {hint}
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
    </>
  )
}
