/** The board: the articles of a magazine in columns by stage. The magazine is in the address. */
import './board.css'
import { Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  BOARD_NEEDS,
  BOARD_STAGES,
  NO_MAGAZINE,
  type BoardCardWire,
  type BoardStage,
} from '#shared/schemas/board.schema.ts'
import { ReturnDialog } from '../articles/stage/return-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useChoices } from '../lists/choices.ts'
import { Column, columnId } from './column.tsx'
import { useBoards } from './use-boards.ts'
import { useMoving } from './use-moving.ts'

/** `need` is empty for all articles. */
function addressOf(magazine: string, need: string): Record<string, string> {
  return { magazine, ...(need !== '' && { need }) }
}

/** On screens that do not have room for all columns. */
function showColumn(stage: BoardStage): void {
  const column = document.getElementById(columnId(stage))
  column?.focus({ preventScroll: true })
  column?.scrollIntoView({ block: 'start', inline: 'start' })
}

export function Board() {
  const { board, stages } = useMessages()
  const { magazines } = useChoices()
  const [address, setAddress] = useSearchParams()
  const boards = useBoards()
  const chosen = address.get('magazine')
  const magazine = boards.find((each) => each === chosen) ?? boards[0] ?? NO_MAGAZINE
  const need = BOARD_NEEDS.find((each) => each === address.get('need')) ?? null
  const [dragged, setDragged] = useState<BoardCardWire | null>(null)
  const moving = useMoving()
  useTitle(board.title)
  return (
    <>
      <Group justify="space-between" align="flex-end" mb="sm">
        <Title order={1}>{board.title}</Title>
        <Group align="flex-end">
          <NativeSelect
            label={board.shown}
            value={need ?? ''}
            onChange={(event) => setAddress(addressOf(magazine, event.currentTarget.value))}
            data={[
              { value: '', label: board.all },
              ...BOARD_NEEDS.map((value) => ({ value, label: board.needs[value] })),
            ]}
          />
          <NativeSelect
            label={board.magazine}
            value={magazine}
            onChange={(event) => setAddress(addressOf(event.currentTarget.value, need ?? ''))}
            data={boards.map((each) => ({
              value: each,
              label: magazines.find(({ value }) => value === each)?.label ?? board.noMagazine,
            }))}
          />
        </Group>
      </Group>
      <Text c="var(--ink-quiet)" mb="md">
        {board.intro}
      </Text>
      <nav className="board-stages" aria-label={board.toStage}>
        {BOARD_STAGES.map((stage) => (
          <Button key={stage} variant="default" size="compact-md" onClick={() => showColumn(stage)}>
            {stages.names[stage]}
          </Button>
        ))}
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it where it is wider than the screen */}
      <div className="board" role="group" aria-label={board.allStages} tabIndex={0}>
        {BOARD_STAGES.map((stage) => (
          <Column
            key={`${magazine} ${stage} ${need}`}
            magazine={magazine}
            stage={stage}
            need={need}
            moving={moving}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </div>
      {moving.returned && (
        <ReturnDialog
          isBusy={moving.isBusy}
          onReturn={moving.finishReturn}
          onClose={() => void moving.finishReturn(null)}
        />
      )}
    </>
  )
}
