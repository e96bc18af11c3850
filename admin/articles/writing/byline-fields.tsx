/** The people beside the writer: a row for each, with what they did and their name. */
import { ActionIcon, Autocomplete, Group, Input, NativeSelect, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { BYLINE_ROLES, bylinesText, MAX_BYLINES, parseBylines, type Credited } from '#shared/bylines.ts'
import type { AuthorWire } from '#shared/schemas/author.schema.ts'
import { MAX_TITLE_LENGTH } from '#shared/schemas/limits.ts'
import { useData } from '../../api/use-data.ts'
import { languageProps } from '../../forms/language-props.ts'
import type { RecordForm } from '../../forms/use-record-form.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { SmallButton } from '../../layout/small-button.tsx'
import type { ArticleValues } from '../article-values.ts'

const OFFERED = 20

type PersonProps = {
  person: Credited
  /** From 1. */
  number: number
  /** Whether it has just been added, and takes the focus. */
  isAdded: boolean
  names: string[]
  onChange: (person: Credited) => void
  onRemove: () => void
}

function Person({ person, number, isAdded, names, onChange, onRemove }: PersonProps) {
  const text = useMessages().articleFields
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAdded) field.current?.focus()
  }, [isAdded])
  const { role, name } = person
  return (
    <Group gap={6} wrap="nowrap" w="100%" className="byline-row">
      <NativeSelect
        aria-label={text.roleOf(number)}
        value={role}
        data={BYLINE_ROLES.map((each) => ({ value: each, label: text.roles[each] }))}
        onChange={({ target }) => onChange({ name, role: BYLINE_ROLES.find((each) => each === target.value) ?? role })}
      />
      <Autocomplete
        {...languageProps(name)}
        ref={field}
        aria-label={text.nameOf(number)}
        value={name}
        data={names}
        limit={OFFERED}
        maxLength={MAX_TITLE_LENGTH}
        onChange={(written) => onChange({ role, name: written })}
      />
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.removePerson(name)} onClick={onRemove}>
        <Text component="span" fz={22} lh={1} aria-hidden>
          ×
        </Text>
      </ActionIcon>
    </Group>
  )
}

export function BylineFields({ record }: { record: RecordForm<ArticleValues> }) {
  const text = useMessages().articleFields
  const { data: authors = [] } = useData<AuthorWire[]>('/api/authors/')
  const { id, label, value, error, onChange } = record.field('bylines')
  const [added, setAdded] = useState(-1)
  const people = parseBylines(value)
  const names = [...new Set(authors.map(({ author_name: name }) => name))]
  const set = (next: readonly Credited[]) => onChange(bylinesText(next))
  const add = () => {
    setAdded(people.length)
    // Most pieces that have one are translations; the next is likely the same again.
    set([...people, { role: people.at(-1)?.role ?? 'translator', name: '' }])
  }
  return (
    <Stack gap="xs" align="flex-start" role="group" aria-label={label}>
      {people.map((person, index) => (
        <Person
          // oxlint-disable-next-line react/no-array-index-key -- two rows may say the same while they are written
          key={index}
          person={person}
          number={index + 1}
          isAdded={index === added}
          names={names}
          onChange={(changed) => set(people.with(index, changed))}
          onRemove={() => {
            setAdded(-1)
            set(people.toSpliced(index, 1))
          }}
        />
      ))}
      {people.length < MAX_BYLINES && (
        <SmallButton id={id} onClick={add}>
          {text.addPerson}
        </SmallButton>
      )}
      {error && <Input.Error>{error}</Input.Error>}
    </Stack>
  )
}
