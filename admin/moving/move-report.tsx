/** What became of each item of the former site, and the files that could not be had. */
import { Button, Checkbox, Group, List, NativeSelect, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { MOVE_NOUNS, MOVE_OUTCOMES, type MoveOutcome } from '#shared/moving.ts'
import type { MovedFileWire, MovedItemWire, MoveWire } from '#shared/schemas/move.wire.ts'
import { api } from '../api/client.ts'
import { keyOfData, useData } from '../api/use-data.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { Section } from '../layout/section.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { Latin, Words } from '../lists/cells.tsx'
import { failure } from '../notices.ts'
import { saveFile } from '../save-file.ts'
import { useAction } from '../use-action.ts'
import { WideTable } from './wide-table.tsx'

const PAGE_SIZE = 25
const SHOWN_FILES = 20

export function FailedFiles({ move }: { move: MoveWire }) {
  const { moving } = useMessages()
  const { isBusy, run } = useAction()
  const query = useData<MovedFileWire[]>(`/api/moves/${move.id}/files/`)
  const retry = () =>
    run(() => api(`/api/moves/${move.id}/start/`, { method: 'POST', json: { action: 'run', retry_files: true } }), {
      done: moving.running,
      failed: moving.failed,
    })
  return (
    <div className="move-lines">
      <Text fw={600}>{moving.failedFiles}</Text>
      <Loaded query={query} failed={moving.loadFailed} height={80}>
        {(files) => (
          <List size="sm">
            {files.slice(0, SHOWN_FILES).map(({ address, fault }) => (
              <List.Item key={address}>
                <Latin text={address} />: {fault && moving.faults[fault]}
              </List.Item>
            ))}
          </List>
        )}
      </Loaded>
      <Button variant="default" mt="sm" loading={isBusy} onClick={() => void retry()}>
        {moving.retryFiles}
      </Button>
    </div>
  )
}

type Filter = { noun: string; outcome: string; edited: boolean }
type Answer = { data: MovedItemWire[]; count: number; pages: number }

function useItems(id: number, { noun, outcome, edited }: Filter, page: number) {
  const query = new URLSearchParams({ page: String(page), page_size: String(PAGE_SIZE) })
  if (noun !== '') query.set('noun', noun)
  if (outcome !== '') query.set('outcome', outcome)
  if (edited) query.set('edited', 'true')
  const path = `/api/moves/${id}/items/?${query}`
  return useQuery<Answer>({
    queryKey: keyOfData(path),
    queryFn: async ({ signal }) => api<Answer>(path, { signal }),
    placeholderData: (before) => before,
  })
}

function Rows({ items }: { items: readonly MovedItemWire[] }) {
  const { moving, exports } = useMessages()
  const nameOf = (outcome: MoveOutcome | 'undone') => (outcome === 'undone' ? moving.undone : moving.outcomes[outcome])
  return (
    <WideTable label={moving.report} kind="report">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{moving.itemTitle}</Table.Th>
          <Table.Th scope="col">{moving.noun}</Table.Th>
          <Table.Th scope="col">{moving.idThere}</Table.Th>
          <Table.Th scope="col">{moving.outcome}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={`${item.noun} ${item.source_id}`}>
            <Table.Td>
              <Words text={item.title} />
            </Table.Td>
            <Table.Td>{moving.nouns[item.noun]}</Table.Td>
            <Table.Td>
              <Latin text={item.source_id} />
            </Table.Td>
            <Table.Td>
              {nameOf(item.outcome)}
              {item.reason !== null && `: ${moving.reasons[item.reason]}`}
              {item.detail !== null && (
                <>
                  {' '}
                  <Latin text={`(${item.detail})`} />
                </>
              )}
              {item.edited && item.reason === null && `${exports.comma} ${moving.onlyEdited}`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

export function MoveReport({ move }: { move: MoveWire }) {
  const { moving, lists } = useMessages()
  const reason = useFailureReason()
  const [filter, setFilter] = useState<Filter>({ noun: '', outcome: '', edited: false })
  const [page, setPage] = useState(1)
  const query = useItems(move.id, filter, page)
  const change = (changes: Partial<Filter>) => {
    setFilter({ ...filter, ...changes })
    setPage(1)
  }
  const save = async () => {
    try {
      await saveFile(`/api/moves/${move.id}/report.csv`, 'move.csv')
    } catch (error) {
      failure(moving.csvFailed + reason(error))
    }
  }
  return (
    <Section title={moving.report} isBusy={query.isFetching}>
      <Group gap="sm" mb="sm" align="center">
        <NativeSelect
          aria-label={moving.noun}
          value={filter.noun}
          onChange={(event) => change({ noun: event.currentTarget.value })}
          data={[
            { value: '', label: moving.allNouns },
            ...MOVE_NOUNS.map((noun) => ({ value: noun, label: moving.nouns[noun] })),
          ]}
        />
        <NativeSelect
          aria-label={moving.outcome}
          value={filter.outcome}
          onChange={(event) => change({ outcome: event.currentTarget.value })}
          data={[
            { value: '', label: moving.allOutcomes },
            ...MOVE_OUTCOMES.map((outcome) => ({ value: outcome, label: moving.outcomes[outcome] })),
          ]}
        />
        <Checkbox
          label={moving.onlyEdited}
          checked={filter.edited}
          onChange={(event) => change({ edited: event.currentTarget.checked })}
        />
        <Button variant="default" onClick={() => void save()}>
          {moving.csv}
        </Button>
      </Group>
      <Loaded query={query} failed={moving.loadFailed} height={240}>
        {({ data, pages }) =>
          data.length === 0 ? (
            <Text c="var(--ink-quiet)">{moving.noItems}</Text>
          ) : (
            <>
              <Rows items={data} />
              {pages > 1 && (
                <Group component="nav" aria-label={moving.pages} gap="sm" mt="sm">
                  <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                    {lists.previous}
                  </Button>
                  <Text size="sm">
                    {lists.pageWord} <bdi>{page}</bdi> {lists.ofPages(pages)}
                  </Text>
                  <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                    {lists.next}
                  </Button>
                </Group>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
