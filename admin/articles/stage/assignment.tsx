/** Who works on an article, and until which day: fields for its editors, a line for everyone else. */
import { NativeSelect, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDay } from '#shared/dates.ts'
import type { ArticleStageWire, AssigneeWire } from '#shared/schemas/stage.schema.ts'
import { DayField, isDay } from '../../forms/day-field.tsx'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { Words } from '../../lists/cells.tsx'
import { useData } from '../../api/use-data.ts'

type AssignmentProps = {
  stage: ArticleStageWire
  onAssign: (assignment: { assignee?: number | null; due_day?: string | null }) => void
}

function AssignmentFields({ stage, onAssign }: AssignmentProps) {
  const { stages } = useMessages()
  const path = `/api/article/${stage.article_id}/assignees/`
  const { data } = useData<AssigneeWire[]>(path)
  const { assignee } = stage
  const unlisted = assignee && !data?.some(({ id }) => id === assignee.id) ? [assignee] : []
  const people = [...unlisted, ...(data ?? [])]
  return (
    <>
      <NativeSelect
        label={stages.assignee}
        value={assignee === null ? '' : String(assignee.id)}
        onChange={({ currentTarget: { value } }) => onAssign({ assignee: value === '' ? null : Number(value) })}
      >
        <option value="">{stages.nobody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <DueDay key={stage.due_day ?? ''} stage={stage} onAssign={onAssign} />
    </>
  )
}

/** Saved as soon as it is a whole day, or empty. */
function DueDay({ stage: { due_day: stored }, onAssign }: AssignmentProps) {
  const { stages } = useMessages()
  const id = useId()
  const [day, setDay] = useState(stored ?? '')
  const change = (value: string) => {
    setDay(value)
    if (value === '' ? stored !== null : isDay(value) && value !== stored) onAssign({ due_day: value || null })
  }
  return (
    <DayField
      id={id}
      name="due_day"
      label={stages.dueDay}
      error={null}
      withAsterisk={false}
      value={day}
      onChange={change}
    />
  )
}

export function Assignment({ stage, onAssign }: AssignmentProps) {
  const { stages } = useMessages()
  const { locale } = useLocale()
  if (stage.can_assign) return <AssignmentFields stage={stage} onAssign={onAssign} />
  return (
    <>
      {stage.assignee && (
        <Text size="sm">
          {stages.assignee}: <Words text={stage.assignee.name} />
        </Text>
      )}
      {stage.due_day !== null && (
        <Text size="sm">
          {stages.dueDay}: {formatDay(`${stage.due_day}T00:00:00.000Z`, locale)}
        </Text>
      )}
    </>
  )
}
