/**
 * The list of a noun with a form: its rows can be opened, deleted and given another status, one or several.
 *
 *     <NounList<VideoWire> noun="video" path="/api/videos/" titleOf={titleOf} columns={COLUMNS} filters={filters} statuses={ACTIVE_OR_NOT} />
 */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS, type NounWithForm } from '#shared/admin-paths.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { BulkChoice, ListDefinition, Row, RowAction } from './definition.ts'
import { List } from './list.tsx'
import { useBulk } from './use-bulk.ts'
import { useRemoval } from './use-removal.ts'

/** The action that opens the form of a row. */
export function useEditing(noun: NounWithForm): RowAction<Row> {
  const { rowActions } = useMessages()
  return { label: rowActions.edit, to: ({ id }) => FORM_PATHS[noun].edit(id) }
}

type NounListProps<R extends Row> = Omit<ListDefinition<R>, 'noun' | 'actions' | 'bulk'> & {
  noun: Exclude<NounWithForm, 'article'>
  statuses: Parameters<ReturnType<typeof useBulk>['statuses']>[0]
  /** Whether the person may change a row; by default all. */
  isEditable?: (row: R) => boolean
  /** Actions above that of editing, and below it. */
  first?: readonly RowAction<R>[]
  more?: readonly RowAction<R>[]
  /** Bulk actions below those of the status. */
  bulk?: readonly BulkChoice<R>[]
  /** Beside the button for a new record. */
  beside?: ReactNode
  /** Whether rows can be archived together. */
  isArchived?: true
}

export function NounList<R extends Row>(props: NounListProps<R>) {
  const {
    statuses,
    isEditable = () => true,
    first = [],
    more = [],
    bulk: others = [],
    beside,
    isArchived,
    ...list
  } = props
  const { noun, titleOf } = list
  const bulk = useBulk(noun, titleOf)
  const editing = useEditing(noun)
  const removal = useRemoval(noun, titleOf)
  const changing = [...first, editing].map((action) => ({ ...action, isFor: isEditable }))
  const actions = [...changing, ...more, ...removal.actions]
  const choices = [...(isArchived ? bulk.archiving() : []), ...bulk.statuses(statuses), ...others, ...removal.bulk]
  return (
    <List
      list={{ ...list, actions, bulk: choices }}
      extra={
        <>
          {beside}
          <NewButton noun={noun} />
        </>
      }
    />
  )
}

/** The button beside a list's heading that opens the form for a new record. */
export function NewButton({ noun }: { noun: NounWithForm }) {
  const { forms } = useMessages()
  return (
    <Button component={Link} to={FORM_PATHS[noun].create}>
      {forms.nouns[noun].newTitle}
    </Button>
  )
}
