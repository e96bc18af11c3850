/** The actions of a row: one menu, and a button for what is done to most rows. */
import { ActionIcon, Group, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { useMessages } from '../i18n/locale.tsx'
import { SmallButton } from '../layout/small-button.tsx'
import type { ListDefinition, Row, RowAction } from './definition.ts'
import { MENU_PROPS } from './menu-props.ts'

type ActionProps<R extends Row> = { action: RowAction<R>; row: R }

function Dots() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <circle cx="5" cy="12" r="2" />
      <circle cx="12" cy="12" r="2" />
      <circle cx="19" cy="12" r="2" />
    </svg>
  )
}

function Item<R extends Row>({ action, row }: ActionProps<R>) {
  const { label } = action
  if ('to' in action) {
    return (
      <Menu.Item component={Link} to={action.to(row)}>
        {label}
      </Menu.Item>
    )
  }
  if ('href' in action) {
    return (
      <Menu.Item component="a" href={action.href(row)} target="_blank" rel="noopener">
        {label}
      </Menu.Item>
    )
  }
  return <Menu.Item onClick={() => void action.run(row)}>{label}</Menu.Item>
}

/** Shown as a button beside the menu. */
export function isProminent<R extends Row>(
  action: RowAction<R>,
): action is RowAction<R> & { run: (row: R) => Promise<void> } {
  return 'run' in action && action.isProminent === true
}

export function Actions<R extends Row>({ list, row }: { list: ListDefinition<R>; row: R }) {
  const { lists } = useMessages()
  const actions = list.actions.filter(({ isFor }) => !isFor || isFor(row))
  const inMenu = actions.filter((action) => !isProminent(action))
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" role="group" aria-label={lists.actionsOf(list.titleOf(row))}>
      {actions.map((action) =>
        isProminent(action) ? (
          <SmallButton key={action.label} onClick={() => void action.run(row)}>
            {action.label}
          </SmallButton>
        ) : null,
      )}
      {inMenu.length > 0 && (
        <Menu {...MENU_PROPS}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className="row-menu"
              aria-label={lists.actionsOf(list.titleOf(row))}
            >
              <Dots />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map((action) => (
              <Item key={action.label} action={action} row={row} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}
