/** A text of limited length, with the number of its characters. It grows with what is written. */
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { languageProps } from './language-props.ts'
import type { Field } from './use-record-form.ts'

type CountedProps = Field & {
  /** In characters. */
  max: number
  /** `English` or `Urdu`; by default the language of the text. */
  language?: '' | 'English' | 'Urdu'
  description?: ReactNode
  placeholder?: string
}

export function CountedField({ max, language = '', description, onChange, ...field }: CountedProps) {
  const { forms } = useMessages()
  const count = Array.from(field.value.trim().replace(/\s+/g, ' ')).length
  return (
    <Textarea
      {...field}
      {...languageProps(field.value, language)}
      autosize
      minRows={1}
      maxRows={8}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <>
          {description}
          {description && ' '}
          <bdi className="counter" data-over={count > max || undefined}>
            {forms.counter(count, max)}
          </bdi>
        </>
      }
      // One line: pasted line breaks become spaces.
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
    />
  )
}
