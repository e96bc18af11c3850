/** An article in its place of a block: moved by drag, by arrow keys or to the top; pinned ones have dates. */
import { Badge, Button, Group } from '@mantine/core'
import type { DragEvent, KeyboardEvent } from 'react'
import { useMessages } from '../i18n/locale.tsx'
import { Thumb, Words } from '../lists/cells.tsx'
import { TitleLink } from '../lists/title-link.tsx'
import { DatesInWords, PinDates } from './pin-dates.tsx'
import type { EditedPin, PlacedRow } from './pins.ts'

export type RowActions = {
  /** To a place, from 0. */
  moveTo: (row: PlacedRow, index: number) => void
  changePin: (pin: EditedPin, next: EditedPin) => void
  unpin: (pin: EditedPin, title: string) => void
  dragged: PlacedRow | null
  drag: (row: PlacedRow | null) => void
}

type Props = { row: PlacedRow; index: number; count: number; now: string; actions: RowActions }

function Handle({ row, index, count, actions }: Omit<Props, 'now'>) {
  const { home } = useMessages()
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const target = index + by
    if (by === 0) return
    event.preventDefault()
    if (target >= 0 && target < count) actions.moveTo(row, target)
  }
  return (
    <button
      type="button"
      className="home-handle"
      aria-label={home.move(row.article.title)}
      title={home.moveHint}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="0 0 10 16" width="10" height="16" fill="currentColor" aria-hidden="true">
        <path d="M1 1h2v2H1zm6 0h2v2H7zM1 7h2v2H1zm6 0h2v2H7zM1 13h2v2H1zm6 0h2v2H7z" />
      </svg>
    </button>
  )
}

function Tools({ row, index, actions }: Pick<Props, 'row' | 'index' | 'actions'>) {
  const { home } = useMessages()
  const { article, pin } = row
  return (
    <Group gap="xs" className="home-tools">
      {(index > 0 || !pin) && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={home.toTopOf(article.title)}
          onClick={() => actions.moveTo(row, 0)}
        >
          {home.toTop}
        </Button>
      )}
      {pin && (
        <>
          <PinDates pin={pin} title={article.title} change={(next) => actions.changePin(pin, next)} />
          <Button
            variant="default"
            size="compact-md"
            aria-label={home.unpinOf(article.title)}
            onClick={() => actions.unpin(pin, article.title)}
          >
            {home.unpin}
          </Button>
        </>
      )}
    </Group>
  )
}

export function Row({ row, index, count, now, actions }: Props) {
  const { home } = useMessages()
  const { article, pin } = row
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    if (actions.dragged) actions.moveTo(actions.dragged, index)
    actions.drag(null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle does the same by keys, and the button by a tap
    <li
      className="home-row"
      data-pinned={pin !== null || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', article.title)
        actions.drag(row)
      }}
      onDragEnd={() => actions.drag(null)}
      onDragOver={(event) => actions.dragged && event.preventDefault()}
      onDrop={onDrop}
    >
      <Handle row={row} index={index} count={count} actions={actions} />
      <span className="home-place" aria-hidden="true">
        {index + 1}
      </span>
      <Thumb src={article.cover_image} />
      <div className="home-title">
        <span className="unseen">{home.place(index + 1)}: </span>
        <TitleLink noun="article" id={article.id} text={article.title} />
        <div className="home-about">
          <Badge variant={pin ? 'filled' : 'default'} color="gray.8">
            {pin ? home.pinned : home.automatic}
          </Badge>
          <Words text={article.writer} />
          {pin && <DatesInWords pin={pin} now={now} />}
        </div>
      </div>
      <Tools row={row} index={index} actions={actions} />
    </li>
  )
}
