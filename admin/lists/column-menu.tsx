/** The menu in which the columns of a list are chosen. */
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useMessages } from '../i18n/locale.tsx'
import type { Row } from './definition.ts'
import type { ColumnChoice } from './use-columns.ts'

export function ColumnMenu<R extends Row>({ columns }: { columns: ColumnChoice<R> }) {
  const { lists } = useMessages()
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default">{lists.columnsShown}</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" role="group" aria-label={lists.columnsShown}>
          {columns.optional.map(({ name }) => (
            <Checkbox
              key={name}
              label={lists.columns[name]}
              checked={columns.isShown(name)}
              onChange={(event) => columns.show(name, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
