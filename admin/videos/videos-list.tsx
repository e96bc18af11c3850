/** The list of videos. */
import type { VideoWire } from '#shared/schemas/video.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Status, Thumb, Value, Words } from '../lists/cells.tsx'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { useChoices } from '../lists/choices.ts'
import { truncate } from '../lists/truncate.ts'
import type { Column } from '../lists/definition.ts'
import { NounList } from '../lists/noun-list.tsx'
import { TitleLink } from '../lists/title-link.tsx'

const COLUMNS: readonly Column<VideoWire>[] = [
  { name: 'thumbnail', heads: 'picture', cell: (row) => <Thumb src={row.poster_image ?? row.thumbnail_url} /> },
  {
    name: 'title',
    heads: 'title',
    sort: 'title',
    cell: (row) => <TitleLink noun="video" id={row.id} text={row.title} />,
  },
  { name: 'description', cell: (row) => <Words text={truncate(row.description ?? '')} /> },
  { name: 'language', sort: 'language', cell: (row) => <Value value={row.language} /> },
  { name: 'order', sort: 'order', cell: (row) => row.order },
  { name: 'status', sort: 'status', cell: (row) => <Status value={row.status} /> },
]

const titleOf = (row: VideoWire) => row.title

export function Videos() {
  const { lists } = useMessages()
  const choices = useChoices()
  return (
    <NounList<VideoWire>
      noun="video"
      path="/api/videos/management/"
      titleOf={titleOf}
      columns={COLUMNS}
      sorted={{ column: 'order', order: 'asc' }}
      filters={[
        { key: 'language', name: 'language', choices: choices.languages, all: lists.allLanguages },
        { key: 'status', name: 'status', choices: choices.values(ACTIVE_OR_NOT) },
      ]}
      statuses={ACTIVE_OR_NOT}
    />
  )
}
