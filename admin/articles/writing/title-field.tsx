/** The title, written as large as readers see it. Enter continues in the text. */
import { Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { fieldId, type Field } from '../../forms/use-record-form.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { languageProps } from '../../forms/language-props.ts'

type TitleFieldProps = { field: Field; language: '' | 'English' | 'Urdu' }

export function TitleField({ field, language }: TitleFieldProps) {
  const { onChange, ...rest } = field
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    document.getElementById(fieldId('description'))?.focus()
  }
  return (
    <Textarea
      {...rest}
      {...languageProps(field.value, language)}
      className="title-field"
      variant="unstyled"
      placeholder={useMessages().articles.writing.titleHint}
      autosize
      minRows={1}
      onKeyDown={onKeyDown}
      // A title is one line: pasted line breaks become spaces.
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
    />
  )
}
