/** Selects the writer among the authors, by typing part of the name. */
import { Select, Stack, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { fold } from '#shared/search/fold.ts'
import type { AuthorWire } from '#shared/schemas/author.schema.ts'
import { languageProps } from '../forms/language-props.ts'
import type { Field } from '../forms/use-record-form.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import type { ArticleValues } from './article-values.ts'
import { WriterOption, WriterPicture } from './writer-option.tsx'
import { useData } from '../api/use-data.ts'

type Writer = Pick<ArticleValues, 'writer' | 'author_id'>
type WriterProps = { field: Field; value: Writer; onChoose: (writer: Writer) => void }

/** The number of options shown; typing narrows them down. */
const MAX_OPTIONS = 100
/** Stands for a name without an author record. */
const BY_NAME = 'by-name'

export function WriterField({ field, value, onChoose }: WriterProps) {
  const { articles } = useMessages()
  const { data, isError, isPending, refetch } = useData<AuthorWire[]>('/api/authors/')
  const authors = data ?? []
  const names = authors.map(({ id, author_name: name }) => ({ value: String(id), label: name }))
  const isListed = value.author_id !== '' && names.some((name) => name.value === value.author_id)
  // Also while the authors are loading.
  const unlisted = isListed || value.writer === '' ? [] : [{ value: BY_NAME, label: value.writer }]
  const choose = (chosen: string | null) => {
    const author = authors.find(({ id }) => String(id) === chosen)
    if (author) onChoose({ writer: author.author_name, author_id: String(author.id) })
  }
  const picture = authors.find(({ id }) => String(id) === value.author_id)?.author_image ?? null
  /** By name or email address, in whatever spelling. */
  const matching: OptionsFilter = ({ options, search, limit }) => {
    const wanted = fold(search)
    const textOf = new Map(authors.map((author) => [String(author.id), `${author.author_name} ${author.email ?? ''}`]))
    const isFound = (option: ComboboxItem) => fold(textOf.get(option.value) ?? option.label).includes(wanted)
    return (options as ComboboxItem[]).filter(isFound).slice(0, limit)
  }
  const { onChange: _onChange, value: _value, ...rest } = field
  return (
    <Stack gap="xs">
      <Select
        {...rest}
        {...languageProps(value.writer)}
        data={[...unlisted, ...names]}
        value={isListed ? value.author_id : (unlisted[0]?.value ?? null)}
        onChange={choose}
        searchable
        allowDeselect={false}
        limit={MAX_OPTIONS}
        maxDropdownHeight={320}
        placeholder={articles.searchWriter}
        nothingFoundMessage={isPending ? '…' : articles.noWriter}
        leftSection={value.writer !== '' && <WriterPicture author_name={value.writer} author_image={picture} />}
        leftSectionWidth={value.writer === '' ? undefined : 44}
        leftSectionPointerEvents="none"
        filter={matching}
        renderOption={({ option }) => {
          const author = authors.find(({ id }) => String(id) === option.value)
          if (author) return <WriterOption {...author} />
          return (
            <bdi {...languageProps(option.label)}>{data ? articles.withoutRecord(option.label) : option.label}</bdi>
          )
        }}
      />
      {isError && <LoadFailed text={articles.writersFailed} onRetry={() => void refetch()} />}
    </Stack>
  )
}
