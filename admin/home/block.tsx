/** A block of a home: its articles in their places, the pins that are not shown, and the search for another. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import type { ArticlePageWire } from '#shared/schemas/article.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { LookupField } from '../lists/look-up-field.tsx'
import { useArticleLookup } from '../lists/lookups.ts'
import { failure } from '../notices.ts'
import { DatesInWords, PinDates } from './pin-dates.tsx'
import { withRowAt, type AbsentPin, type ArrangedBlock, type EditedPin, type PlacedRow } from './pins.ts'
import { Row, type RowActions } from './row.tsx'

type Props = {
  block: ArrangedBlock
  pins: readonly EditedPin[]
  now: string
  change: (pins: EditedPin[], announcement: string) => void
}

/** The pin of an article at the top of a block. It begins last, so that it is above those that are pinned there. */
function atTop(pins: readonly EditedPin[], block: ArrangedBlock, { article }: ArticlePageWire): EditedPin[] {
  const { id, title, writer, category, publish_date, cover_image, status } = article
  const content = { id, title, writer, category, publish_date, cover_image, status }
  const pin = { block: block.name, position: 1, articleId: id, startsAt: null, endsAt: null, article: content }
  return [...pins.filter((each) => each.block !== block.name || each.articleId !== id), pin]
}

function PinSearch({ block, pins, change, label }: Omit<Props, 'now'> & { label: string }) {
  const { home, lists } = useMessages()
  const reason = useFailureReason()
  const lookUp = useArticleLookup()
  const add = async (id: string) => {
    if (id === '') return
    try {
      const answer = await api<ArticlePageWire>(`/api/article/${id}/`)
      change(atTop(pins, block, answer), home.movedTo(answer.article.title, 1))
    } catch (error) {
      failure(lists.nouns.article.changeFailed + reason(error))
    }
  }
  return (
    <LookupField
      label={home.pinAnother(label)}
      placeholder={home.search}
      value=""
      choose={(id) => void add(id)}
      lookUp={lookUp}
    />
  )
}

function Absent({ absent, now, actions }: { absent: AbsentPin[]; now: string; actions: RowActions }) {
  const { home } = useMessages()
  if (absent.length === 0) return null
  return (
    <>
      <Title order={3} size="h5" mt="md">
        {home.later}
      </Title>
      <ul className="home-absent">
        {absent.map(({ pin, reason }) => {
          const title = pin.article?.title ?? home.deleted(pin.articleId)
          return (
            <li key={`${pin.articleId} ${pin.position} ${pin.startsAt ?? ''}`}>
              <div className="home-title">
                <span>
                  {home.place(pin.position)}: <Words text={title} />
                </span>
                <Text size="sm" c="var(--ink-quiet)" component="div">
                  {home.reasons[reason]} <DatesInWords pin={pin} now={now} />
                </Text>
              </div>
              <Group gap="xs">
                <PinDates pin={pin} title={title} change={(next) => actions.changePin(pin, next)} />
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={home.unpinOf(title)}
                  onClick={() => actions.unpin(pin, title)}
                >
                  {home.unpin}
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
    </>
  )
}

export function Block({ block, pins, now, change }: Props) {
  const { home } = useMessages()
  const heading = useId()
  const label = categoryLabel(block.name)
  const [dragged, drag] = useState<PlacedRow | null>(null)
  const actions: RowActions = {
    dragged,
    drag,
    moveTo: (row, index) => change(withRowAt(pins, block, row, index), home.movedTo(row.article.title, index + 1)),
    changePin: (pin, next) =>
      change(
        pins.map((each) => (each === pin ? next : each)),
        '',
      ),
    unpin: (pin, title) =>
      change(
        pins.filter((each) => each !== pin),
        home.unpinned(title),
      ),
  }
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="sm" {...(isUrduCategory(block.name) && { lang: 'ur', dir: 'rtl' })}>
        <Words text={label} />
      </Title>
      {block.rows.length === 0 && <Text>{home.emptyBlock}</Text>}
      <ol className="home-rows">
        {block.rows.map((row, index) => (
          <Row key={row.article.id} row={row} index={index} count={block.rows.length} now={now} actions={actions} />
        ))}
      </ol>
      <Absent absent={block.absent} now={now} actions={actions} />
      <PinSearch block={block} pins={pins} change={change} label={label} />
    </Paper>
  )
}
