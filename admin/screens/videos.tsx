/** The videos. */
import type { VideoWire } from '#shared/schemas/video.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Status, Thumb, Value, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column, ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'

const LONGEST_DESCRIPTION = 50

/** By letters as people count them: none is cut in two. */
export function cutShort(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return letters.length > LONGEST_DESCRIPTION ? `${letters.slice(0, LONGEST_DESCRIPTION).join('')}…` : text
}

const COLUMNS: readonly Column<VideoWire>[] = [
  { name: 'thumbnail', cell: (row) => <Thumb src={row.poster_image ?? row.thumbnail_url} /> },
  { name: 'title', sort: (row) => row.title, cell: (row) => <Words title text={row.title} /> },
  { name: 'description', cell: (row) => <Words text={cutShort(row.description ?? '')} /> },
  { name: 'language', sort: (row) => row.language, cell: (row) => <Value value={row.language} /> },
  { name: 'order', sort: (row) => row.order, cell: (row) => row.order },
  { name: 'status', sort: (row) => row.status, cell: (row) => <Status value={row.status} /> },
]

export function Videos() {
  const { lists } = useMessages()
  const choices = useChoices()
  const list: ListDefinition<VideoWire> = {
    noun: 'video',
    path: '/api/videos/management/',
    source: 'whole',
    search: (row) => `${row.title} ${row.description ?? ''}`,
    titleOf: (row) => row.title,
    columns: COLUMNS,
    filters: [
      {
        key: 'language',
        name: 'language',
        choices: choices.values(['English', 'Urdu']),
        all: lists.allLanguages,
        keeps: (row, value) => row.language === value,
      },
      {
        key: 'status',
        name: 'status',
        choices: choices.values(['Active', 'Inactive']),
        keeps: (row, value) => row.status === value,
      },
    ],
    actions: [],
    bulk: [],
  }
  return <List list={list} />
}
