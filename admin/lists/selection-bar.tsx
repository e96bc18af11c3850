/** What can be done with all that are selected; it stays in sight while one scrolls. */
import { Button, Group, Menu, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import type { BulkChoice, Row } from './definition.ts'
import type { Selection } from './use-selection.ts'

type BarProps<R extends Row> = { choices: readonly BulkChoice<R>[]; selection: Selection<R> }

export function SelectionBar<R extends Row>({ choices, selection }: BarProps<R>) {
  const { lists } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const run = async (choice: BulkChoice<R>) => {
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
          <Menu key={group} disabled={isBusy}>
            <Menu.Target>
              <Button variant="default" disabled={isBusy} rightSection={<span aria-hidden="true">▾</span>}>
                {group}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {choices
                .filter((choice) => choice.group === group)
                .map((choice) => (
                  <Menu.Item key={choice.label} onClick={() => void run(choice)}>
                    {choice.label}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
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
