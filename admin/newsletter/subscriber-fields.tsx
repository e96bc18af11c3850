/** Which magazines a subscriber gets, and in which language. */
import { Checkbox, Group, Radio } from '@mantine/core'
import { EDITIONS } from '#shared/editions/editions.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'

export type SubscriberChoice = { locale: Locale; magazines: string[] }

type FieldsProps = {
  value: SubscriberChoice
  onChange: (value: SubscriberChoice) => void
  /** Of the magazines. */
  error?: React.ReactNode
}

export function SubscriberFields({ value, onChange, error }: FieldsProps) {
  const { newsletter } = useMessages()
  const { locale } = useLocale()
  return (
    <>
      <Checkbox.Group
        label={newsletter.magazines}
        value={value.magazines}
        onChange={(magazines) => onChange({ ...value, magazines })}
        error={error}
        withAsterisk
      >
        <Group gap="sm" mt="xs">
          {EDITIONS.map(({ type, name }) => (
            <Checkbox key={type} value={type} label={name[locale]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Radio.Group
        label={newsletter.language}
        value={value.locale}
        onChange={(chosen) => onChange({ ...value, locale: chosen })}
      >
        <Group gap="sm" mt="xs">
          {LOCALES.map((each) => (
            <Radio key={each} value={each} label={newsletter.languages[each]} />
          ))}
        </Group>
      </Radio.Group>
    </>
  )
}
