/** A column of the board: the articles at one stage, some at a time, and where cards may be dropped. */
import { Button, Skeleton, Title } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery, usePrefetchInfiniteQuery } from '@tanstack/react-query'
import { useId, useState, type DragEvent } from 'react'
import {
  BOARD_PAGE_SIZE,
  type BoardCardWire,
  type BoardMagazine,
  type BoardNeed,
  type BoardStage,
} from '#shared/schemas/board.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { Card } from './card.tsx'
import { EmptyColumn } from './empty-column.tsx'
import { actionTo } from './moves.ts'
import type { Moving } from './use-moving.ts'

type CardPage = { data: BoardCardWire[]; count: number; page: number; pages: number }

function useColumn({ magazine, stage, need }: Pick<ColumnProps, 'magazine' | 'stage' | 'need'>) {
  const options = infiniteQueryOptions({
    queryKey: ['board', magazine, stage, need],
    queryFn: ({ pageParam, signal }) => {
      const query = `magazine=${magazine}&stage=${stage}&page=${pageParam}&page_size=${BOARD_PAGE_SIZE}`
      return api<CardPage>(`/api/desk/board/?${query}${need === null ? '' : `&need=${need}`}`, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    staleTime: 0,
  })
  // Requested while the board is being rendered, not after that.
  usePrefetchInfiniteQuery(options)
  return useInfiniteQuery(options)
}

type ColumnProps = {
  magazine: BoardMagazine
  stage: BoardStage
  /** Narrows the board; null for all articles. */
  need: BoardNeed | null
  moving: Moving
  dragged: BoardCardWire | null
  onDrag: (card: BoardCardWire | null) => void
}

/** Where the name of a stage above the board leads. */
export function columnId(stage: BoardStage): string {
  return `board-${stage}`
}

export function Column({ magazine, stage, need, moving, dragged, onDrag }: ColumnProps) {
  const { board, stages } = useMessages()
  const heading = useId()
  const reason = useFailureReason()
  const [isOver, setOver] = useState(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useColumn({ magazine, stage, need })
  const cards = data?.pages.flatMap((page) => page.data) ?? []
  const count = data?.pages.at(-1)?.count ?? 0
  const [now] = useState(() => new Date().toISOString())
  const action = dragged && actionTo(dragged, stage, now)

  const over = (event: DragEvent) => {
    if (!action) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (dragged && action) void moving.move(dragged, action)
    onDrag(null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menus of cards do by keyboard what dropping does
    <section
      id={columnId(stage)}
      tabIndex={-1}
      className="board-column"
      aria-labelledby={heading}
      aria-busy={!data && !error}
      data-target={action ? true : undefined}
      data-over={action && isOver ? true : undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Title order={2} size="h5" id={heading} className="board-heading">
        {stages.names[stage]}{' '}
        {data && (
          <span className="board-count">
            <span aria-hidden="true">{count.toLocaleString('en')}</span>
            <span className="unseen">{board.count(count)}</span>
          </span>
        )}
      </Title>
      {error && <LoadFailed text={board.failed + reason(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={96} />}
      {data && cards.length === 0 && <EmptyColumn stage={stage} magazine={magazine} isNarrowed={need !== null} />}
      {cards.length > 0 && (
        <ul className="board-cards" aria-labelledby={heading}>
          {cards.map((card) => (
            <Card key={card.id} card={card} moving={moving} onDrag={onDrag} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {board.more(count - cards.length)}
        </Button>
      )}
    </section>
  )
}
