/** An article on the board. Its menu moves it on, as dragging does. */
import { ActionIcon, Anchor, Menu, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { categoryLabel } from '#shared/categories.ts'
import type { BoardCardWire } from '#shared/schemas/board.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, Words } from '../lists/cells.tsx'
import { MENU_PROPS } from '../lists/menu-props.ts'
import { useToday } from '../times/use-today.ts'
import type { Moving } from './use-moving.ts'

const DOTS = 'M12 5.5v.01M12 12v.01M12 18.5v.01'

function DueDay({ day, isDone }: { day: string; isDone: boolean }) {
  const { board, stages } = useMessages()
  const isLate = day < useToday() && !isDone
  return (
    <Text size="sm" component="p" className={isLate ? 'card-late' : undefined}>
      {isLate ? board.late : stages.dueDay}: <Day moment={day} />
    </Text>
  )
}

type CardProps = { card: BoardCardWire; moving: Moving; onDrag: (card: BoardCardWire | null) => void }

function MoveMenu({ card, moving }: Omit<CardProps, 'onDrag'>) {
  const { board, lists, stages } = useMessages()
  return (
    <Menu {...MENU_PROPS}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={board.menu(card.title || lists.untitled)}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={DOTS} stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          </svg>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {card.actions.map((action) => (
          <Menu.Item key={action} onClick={() => void moving.move(card, action)}>
            {stages.actions[action]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function Card({ card, moving, onDrag }: CardProps) {
  const { board, lists, stages } = useMessages()
  const link = useRef<HTMLAnchorElement>(null)
  const isMoved = moving.movedId === card.id
  useEffect(() => {
    if (isMoved) link.current?.focus()
  }, [isMoved])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its menu does by keyboard what dragging does
    <li
      className="board-card"
      draggable={card.actions.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', card.title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(card)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Anchor
        ref={link}
        component={Link}
        to={FORM_PATHS.article.edit(card.id)}
        draggable={false}
        c="inherit"
        fw={600}
        className="board-card-title"
      >
        <Words text={card.title || lists.untitled} />
      </Anchor>
      <div className="board-card-facts">
        <Text size="sm" component="p" c="var(--ink-quiet)">
          <Words text={card.writer || board.noWriter} />
          {card.category !== '' && (
            <>
              {' · '}
              <Words text={categoryLabel(card.category)} />
            </>
          )}
        </Text>
        {card.actions.length > 0 && <MoveMenu card={card} moving={moving} />}
      </div>
      {card.assignee && (
        <Text size="sm" component="p">
          {stages.assignee}: <Words text={card.assignee.name} />
        </Text>
      )}
      {card.due_day !== null && <DueDay day={card.due_day} isDone={card.stage === 'published'} />}
    </li>
  )
}
