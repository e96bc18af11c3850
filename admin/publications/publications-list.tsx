/** The lists of magazine issues and e-books. */
import { dayOf } from '#shared/dates.ts'
import type { PublicationWire } from '#shared/schemas/publication.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Day, StatusFrom, Thumb, Value } from '../lists/cells.tsx'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { useChoices } from '../lists/choices.ts'
import type { Column, RowAction } from '../lists/definition.ts'
import { NounList } from '../lists/noun-list.tsx'
import { TitleLink } from '../lists/title-link.tsx'
import { confirm } from '../confirm.ts'
import { success } from '../notices.ts'
import { afterWrite } from '../query-client.ts'
import { useBulkRun } from '../lists/use-bulk.ts'

type Kind = 'magazine' | 'ebook'

const columnsOf = (noun: Kind): readonly Column<PublicationWire>[] => [
  { name: 'image', heads: 'picture', cell: (row) => <Thumb src={row.cover_image} shape="cover" /> },
  {
    name: 'title',
    heads: 'title',
    sort: 'title',
    cell: (row) => <TitleLink noun={noun} id={row.id} text={row.title} />,
  },
  {
    name: 'publishDate',
    sort: 'publish_date',
    firstOrder: 'desc',
    cell: (row) => <Day moment={dayOf(row.publish_date)} />,
  },
  { name: 'language', sort: 'language', cell: (row) => <Value value={row.language} /> },
  { name: 'direction', sort: 'direction', cell: (row) => <Value value={row.direction} /> },
  { name: 'status', sort: 'status', cell: (row) => <StatusFrom status={row.status} day={dayOf(row.publish_date)} /> },
  { name: 'archive', sort: 'is_archived', cell: (row) => <Value value={row.is_archived ? 'Archived' : 'Active'} /> },
]

const COLUMNS = { magazine: columnsOf('magazine'), ebook: columnsOf('ebook') }

const titleOf = (row: PublicationWire) => row.title

/**
 * Archives and unarchives after a confirmation. Sent is the state that was confirmed, because the row may be outdated: the
 * contract's toggle would undo what somebody else has done meanwhile.
 */
function useArchiving(noun: Kind): RowAction<PublicationWire>[] {
  const { lists, rowActions, shell } = useMessages()
  const run = useBulkRun(noun, titleOf)
  const text = rowActions.archiving[noun]

  const change = (action: 'archive' | 'unarchive', question: string, done: string): RowAction<PublicationWire> => ({
    label: lists[action],
    isFor: (row) => row.is_archived === (action === 'unarchive'),
    run: async (row) => {
      if (!(await confirm({ title: lists.confirmTitle, question, yes: lists[action], no: shell.cancel }))) return
      const outcome = await run([row], { action }, lists.nouns[noun].changeFailed)
      if (outcome.done.length > 0) success(done)
      afterWrite()
    },
  })
  return [change('archive', text.addQuestion, text.archived), change('unarchive', text.removeQuestion, text.unarchived)]
}

function Publications({ noun }: { noun: Kind }) {
  const { lists } = useMessages()
  const choices = useChoices()
  const archiving = useArchiving(noun)
  return (
    <NounList<PublicationWire>
      noun={noun}
      path={`/api/${noun}s/`}
      titleOf={titleOf}
      columns={COLUMNS[noun]}
      sorted={{ column: 'publishDate', order: 'desc' }}
      filters={[
        { key: 'status', name: 'status', choices: choices.values(ACTIVE_OR_NOT) },
        { key: 'language', name: 'language', choices: choices.languages, all: lists.allLanguages },
        {
          key: 'archived',
          name: 'archive',
          choices: [
            { value: '1', label: lists.values.Archived },
            { value: '0', label: lists.values.Active },
          ],
        },
        { key: 'from', name: 'from', input: 'date' },
        { key: 'to', name: 'to', input: 'date' },
      ]}
      statuses={ACTIVE_OR_NOT}
      more={archiving}
      isArchived
    />
  )
}

export function Magazines() {
  return <Publications noun="magazine" />
}

export function Ebooks() {
  return <Publications noun="ebook" />
}
