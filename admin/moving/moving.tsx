/** Move in: takes a former site over, from a look at it to the report. For admins. */
import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { isBusy, type MoveAction } from '#shared/moving.ts'
import type { MoveWire } from '#shared/schemas/move.wire.ts'
import { api } from '../api/client.ts'
import { useData } from '../api/use-data.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { Section } from '../layout/section.tsx'
import { useTitle } from '../layout/use-title.ts'
import { Latin } from '../lists/cells.tsx'
import { useAction } from '../use-action.ts'
import { MoveDecisions } from './move-decisions.tsx'
import { MoveFacts, MoveTally } from './move-facts.tsx'
import { MoveProgress } from './move-progress.tsx'
import { FailedFiles, MoveReport } from './move-report.tsx'
import './moving.css'

const EXAMPLE = 'https://hilal.gov.pk'
const REFETCH_MS = 15_000
const REFETCH_WHILE_BUSY_MS = 1000

function Source({ move }: { move: MoveWire | undefined }) {
  const { moving } = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const { isBusy: isSending, run } = useAction()
  const address = typed ?? move?.site ?? ''
  const look = () =>
    run(() => api('/api/moves/', { method: 'POST', json: { address } }), {
      done: moving.looking,
      failed: moving.failed,
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void look()
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          className="move-address"
          label={moving.address}
          description={
            <>
              {moving.addressHint} <Latin text={EXAMPLE} />
            </>
          }
          type="url"
          dir="ltr"
          required
          value={address}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={isSending} disabled={move !== undefined && isBusy(move.state)}>
          {move?.found ? moving.lookAgain : moving.look}
        </Button>
      </Group>
    </form>
  )
}

function Actions({ move }: { move: MoveWire }) {
  const { moving } = useMessages()
  const { isBusy: isSending, run } = useAction()
  if (!move.found) return null
  const isOff = isSending || isBusy(move.state)
  const goesOn = move.started_at !== null && move.finished_at === null
  const label = goesOn ? moving.goOn : move.state === 'done' ? moving.runAgain : moving.run
  const start = (action: MoveAction, question: string, title: string, done: string) =>
    run(() => api(`/api/moves/${move.id}/start/`, { method: 'POST', json: { action } }), {
      ask: { title, question, yes: title },
      done,
      failed: moving.failed,
    })
  return (
    <Group gap="sm">
      <Button disabled={isOff} onClick={() => void start('run', moving.runQuestion, label, moving.running)}>
        {label}
      </Button>
      {move.run > 0 && move.state !== 'undone' && (
        <Button
          variant="default"
          disabled={isOff}
          onClick={() => void start('undo', moving.undoQuestion, moving.undo, moving.undoing)}
        >
          {moving.undo}
        </Button>
      )}
    </Group>
  )
}

function OneMove({ move }: { move: MoveWire }) {
  const { moving } = useMessages()
  const isMoved = move.run > 0 && !isBusy(move.state)
  return (
    <>
      <Section
        title={
          <>
            {moving.of} <Latin text={move.site} />
          </>
        }
        isBusy={isBusy(move.state)}
      >
        <Stack gap="sm">
          <Text component="output" data-state={move.state}>
            {moving.states[move.state]}
          </Text>
          {move.error !== null && (
            <Alert color="red" role="alert">
              {move.error}
            </Alert>
          )}
          {move.progress && isBusy(move.state) && <MoveProgress progress={move.progress} />}
          <Actions move={move} />
        </Stack>
      </Section>
      {move.found && !isBusy(move.state) && (
        <>
          <Section title={moving.found}>
            <MoveTally tally={move.found.tally} />
            <MoveFacts found={move.found} />
          </Section>
          <Section title={moving.decisions}>
            <MoveDecisions key={JSON.stringify(move.mapping)} move={move} found={move.found} />
          </Section>
        </>
      )}
      {isMoved && (
        <Section title={moving.done}>
          <MoveTally tally={move.tally} />
          <Text mt="sm">{moving.filesDone(String(move.files.stored), String(move.files.failed))}</Text>
          {move.files.failed > 0 && <FailedFiles move={move} />}
        </Section>
      )}
      {isMoved && <MoveReport move={move} />}
    </>
  )
}

export function Moving() {
  const { moving } = useMessages()
  useTitle(moving.title)
  const query = useData<MoveWire[]>('/api/moves/', {
    refetchInterval: ({ state }) =>
      state.data?.some((move) => isBusy(move.state)) ? REFETCH_WHILE_BUSY_MS : REFETCH_MS,
  })
  return (
    <Stack gap="lg">
      <Title order={1}>{moving.title}</Title>
      <Loaded query={query} failed={moving.loadFailed} height={240}>
        {(moves) => (
          <Stack gap="lg">
            <Section title={moving.source}>
              <Stack gap="md" maw="70ch">
                <Text>{moving.intro}</Text>
                <Source move={moves[0]} />
                {moves.length === 0 && <Text c="var(--ink-quiet)">{moving.none}</Text>}
              </Stack>
            </Section>
            {moves.map((move) => (
              <OneMove key={move.id} move={move} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}
