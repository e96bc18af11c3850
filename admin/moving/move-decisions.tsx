/** What becomes of values that the former site calls otherwise: each has a proposal. */
import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { allSections, categoryLabel } from '#shared/categories.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { statusesHere, type MoveMapping, type SameName } from '#shared/moving.ts'
import type { MoveWire } from '#shared/schemas/move.wire.ts'
import { api } from '../api/client.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Latin, useValueName, Words } from '../lists/cells.tsx'
import { useAction } from '../use-action.ts'

type Option = { value: string; label: string }
type Found = NonNullable<MoveWire['found']>

function Choices(props: {
  title: string
  values: Record<string, number>
  chosen: Record<string, string>
  optionsOf: (value: string) => readonly Option[]
  renderLabel?: (value: string) => ReactNode
  choose: (chosen: Record<string, string>) => void
}) {
  const { title, values, chosen, optionsOf, renderLabel = (value) => <Words text={value || '–'} />, choose } = props
  if (Object.keys(values).length === 0) return null
  return (
    <fieldset className="move-choices">
      <legend>{title}</legend>
      {Object.entries(values).map(([value, count]) => (
        <NativeSelect
          key={value}
          label={
            <>
              {renderLabel(value)} <bdi>({count.toLocaleString('en-GB')})</bdi>
            </>
          }
          value={chosen[value] ?? ''}
          onChange={(event) => choose({ ...chosen, [value]: event.currentTarget.value })}
          data={[...optionsOf(value)]}
        />
      ))}
    </fieldset>
  )
}

/** Of several there the first stays; where one is here, it does. */
function merged({ there, here }: SameName): MoveMapping['authors'] {
  const [first = '', ...others] = there
  const [known] = here
  return known === undefined
    ? Object.fromEntries(others.map((id) => [id, { there: first }]))
    : Object.fromEntries(there.map((id) => [id, { here: known }]))
}

function SameNames(props: {
  names: readonly SameName[]
  authors: MoveMapping['authors']
  choose: (authors: MoveMapping['authors']) => void
}) {
  const { names, authors, choose } = props
  const { moving } = useMessages()
  if (names.length === 0) return null
  return (
    <fieldset className="move-choices">
      <legend>{moving.sameNames}</legend>
      <Text size="sm">{moving.sameNamesIntro}</Text>
      {names.map((group) => {
        const wanted = merged(group)
        const isMerged = Object.keys(wanted).every((id) => authors[id] !== undefined)
        const toggle = () => {
          const others = Object.entries(authors).filter(([id]) => !(id in wanted))
          choose({ ...Object.fromEntries(others), ...(isMerged ? {} : wanted) })
        }
        const label: ReactNode = (
          <>
            {moving.merge}: <Words text={group.name} /> ({moving.there(group.there.length)}
            {group.here.length > 0 && ` · ${moving.here(group.here.length)}`})
          </>
        )
        return <Checkbox key={group.there.join(' ')} label={label} checked={isMerged} onChange={toggle} />
      })}
    </fieldset>
  )
}

export function MoveDecisions({ move, found }: { move: MoveWire; found: Found }) {
  const { moving } = useMessages()
  const { locale } = useLocale()
  const valueName = useValueName()
  const { isBusy, run } = useAction()
  const [mapping, setMapping] = useState<MoveMapping>(move.mapping)
  const nameOf = (type: string | null) => EDITIONS.find((edition) => edition.type === type)?.name[locale]
  const categories = allSections().map(({ slug, magazine }) => {
    const edition = nameOf(magazine)
    return { value: slug, label: edition ? `${categoryLabel(slug)} · ${edition}` : categoryLabel(slug) }
  })
  const magazines = EDITIONS.map(({ type, name }) => ({ value: type, label: name[locale] }))
  const partsOf = (value: string) => [value.slice(0, value.indexOf(' ')), value.slice(value.indexOf(' ') + 1)] as const
  const nounName = (noun: string) => (moving.nouns as Record<string, string>)[noun] ?? noun
  const save = () =>
    run(() => api(`/api/moves/${move.id}/mapping/`, { method: 'PUT', json: mapping }), {
      done: moving.looking,
      failed: moving.failed,
    })
  return (
    <Stack gap="md">
      <Text>{moving.decisionsIntro}</Text>
      <Choices
        title={moving.categories}
        values={found.categories}
        chosen={mapping.categories}
        optionsOf={() => [{ value: '', label: moving.leaveOut }, ...categories]}
        choose={(chosen) => setMapping({ ...mapping, categories: chosen })}
      />
      <Choices
        title={moving.magazines}
        values={found.languages}
        chosen={mapping.magazines}
        renderLabel={valueName}
        optionsOf={() => [{ value: '', label: moving.noMagazine }, ...magazines]}
        choose={(chosen) => setMapping({ ...mapping, magazines: chosen })}
      />
      <Choices
        title={moving.statuses}
        values={found.statuses}
        chosen={mapping.statuses}
        renderLabel={(value) => (
          <>
            {nounName(partsOf(value)[0])}: <Latin text={partsOf(value)[1]} />
          </>
        )}
        optionsOf={(value) =>
          statusesHere(partsOf(value)[0]).map((status) => ({ value: status, label: valueName(status) }))
        }
        choose={(chosen) => setMapping({ ...mapping, statuses: chosen })}
      />
      <SameNames
        names={found.same_names}
        authors={mapping.authors}
        choose={(authors) => setMapping({ ...mapping, authors })}
      />
      <div>
        <Button variant="default" loading={isBusy} onClick={() => void save()}>
          {moving.save}
        </Button>
      </div>
    </Stack>
  )
}
