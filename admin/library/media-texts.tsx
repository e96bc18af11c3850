/** What staff write about a file: its name, alternative text, credit and tags. */
import { Button, Group, Stack, TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import {
  MAX_ALT_LENGTH,
  MAX_CREDIT_LENGTH,
  MAX_FILE_TAGS,
  MAX_TAG_LENGTH,
  MAX_TITLE_LENGTH,
} from '#shared/schemas/limits.ts'
import { api, ApiError } from '../api/client.ts'
import { saveChecked, type Start } from '../forms/conflict/checked-save.ts'
import { languageProps } from '../forms/language-props.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { allTags } from './tags.ts'

type Texts = Pick<MediaWire, 'original_name' | 'alt' | 'credit' | 'tags'>
function textsOf({ original_name, alt, credit, tags }: MediaWire): Texts {
  return { original_name, alt, credit, tags }
}

type TextName = 'original_name' | 'alt' | 'credit'

const MAX_LENGTHS = { original_name: MAX_TITLE_LENGTH, alt: MAX_ALT_LENGTH, credit: MAX_CREDIT_LENGTH }

type TextsProps = { file: MediaWire; onChange: (isUnsaved: boolean) => void }

function useTexts({ file, onChange }: TextsProps) {
  const { library } = useMessages()
  const reason = useFailureReason()
  const [start, setStart] = useState<Start<Texts>>(() => ({ values: textsOf(file), version: file.version }))
  const [texts, setTexts] = useState(start.values)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [isSaving, setIsSaving] = useState(false)

  const save = async () => {
    setIsSaving(true)
    setErrors({})
    try {
      const saved = await saveChecked({
        start,
        mine: texts,
        valuesOf: textsOf,
        send: (json, version) =>
          api<MediaWire>(`/api/media/${file.id}/`, { method: 'PUT', json: { ...json, version } }),
        onChosen: (chosen, next) => {
          setTexts(chosen)
          setStart(next)
        },
      })
      if (saved) {
        setTexts(textsOf(saved))
        setStart({ values: textsOf(saved), version: saved.version })
        success(library.saved)
        onChange(false)
      }
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields)
      failure(library.saveFailed + reason(error))
    }
    setIsSaving(false)
    afterWrite()
  }
  const change = (changes: Partial<Texts>) => {
    setTexts((before) => ({ ...before, ...changes }))
    onChange(true)
  }
  return { texts, errors, isSaving, save, change }
}

export function MediaTexts(props: TextsProps) {
  const { file } = props
  const { library } = useMessages()
  const { texts, errors, isSaving, save, change } = useTexts(props)
  const { data: known } = useQuery({ queryKey: ['media', 'tags'], queryFn: ({ signal }) => allTags(signal) })
  const field = (name: TextName) => ({
    value: texts[name],
    error: errors[name]?.[0],
    maxLength: MAX_LENGTHS[name],
    ...languageProps(texts[name]),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="sm">
        <TextInput label={library.originalName} {...field('original_name')} />
        {file.kind === 'image' && <TextInput label={library.alt} description={library.altHint} {...field('alt')} />}
        <TextInput
          label={library.credit}
          description={file.kind === 'image' ? library.creditHint : undefined}
          {...field('credit')}
        />
        <TagsInput
          label={library.tags}
          description={library.tagsHint}
          value={texts.tags}
          error={errors['tags']?.[0]}
          data={known ?? []}
          maxTags={MAX_FILE_TAGS}
          maxLength={MAX_TAG_LENGTH}
          splitChars={[',', '،']}
          onChange={(tags) => change({ tags })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            {library.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
