/** The bulk actions for the selected rows, in a bar that stays visible while scrolling. */
import { Button, Group, NativeSelect, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import type { BulkChoice, Row } from './definition.ts'
import type { Selection } from './use-selection.ts'

type BarProps<R extends Row> = { choices: readonly BulkChoice<R>[]; selection: Selection<R> }
type Run<R extends Row> = (choice: BulkChoice<R>) => Promise<void>

/** The actions of one group: one is chosen in a select, then applied. */
function Choices<R extends Row>(props: {
  name: string
  choices: readonly BulkChoice<R>[]
  isBusy: boolean
  run: Run<R>
}) {
  const { name, choices, isBusy, run } = props
  const { lists } = useMessages()
  const [label, setLabel] = useState('')
  const choice = choices.find((one) => one.label === label)
  return (
    <Group gap={4} wrap="nowrap">
      <NativeSelect aria-label={name} value={label} onChange={(event) => setLabel(event.currentTarget.value)}>
        <option value="">{name}</option>
        {choices.map((one) => (
          <option key={one.label}>{one.label}</option>
        ))}
      </NativeSelect>
      {choice && (
        <Button variant="default" disabled={isBusy} onClick={() => void run(choice)}>
          {lists.apply}
        </Button>
      )}
    </Group>
  )
}

export function SelectionBar<R extends Row>({ choices, selection }: BarProps<R>) {
  const { lists } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const run: Run<R> = async (choice) => {
    setBusy(true)
    try {
      if (await choice.run(selection.rows)) selection.clear()
    } finally {
      setBusy(false)
    }
  }
  const groups = [...new Set(choices.flatMap(({ group }) => group ?? []))]

  return (
    <Paper withBorder p="xs" mb="sm" className="selection-bar" component="section" aria-label={lists.bulkActions}>
      <Group gap="xs">
        <Text component="output" fw={600} px={4}>
          {lists.selected(selection.rows.length)}
        </Text>
        {groups.map((group) => (
          <Choices
            key={group}
            name={group}
            choices={choices.filter((choice) => choice.group === group)}
            isBusy={isBusy}
            run={run}
          />
        ))}
        {choices
          .filter(({ group }) => group === undefined)
          .map((choice) => (
            <Button key={choice.label} variant="default" disabled={isBusy} onClick={() => void run(choice)}>
              {choice.label}
            </Button>
          ))}
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={selection.clear}>
          {lists.clearSelection}
        </Button>
      </Group>
    </Paper>
  )
}
