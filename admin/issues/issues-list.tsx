/** The list of magazine issues. */
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatMonth } from '#shared/dates.ts'
import { findEdition } from '#shared/editions/editions.ts'
import { BACK_ISSUES_ROUTE, issueContentsPath } from '#shared/admin-paths.ts'
import { ISSUE_STATES } from '#shared/schemas/statuses.ts'
import type { IssueListedWire, IssueSummaryWire } from '#shared/schemas/issue.schema.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Day, Status, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column } from '../lists/definition.ts'
import { NounList } from '../lists/noun-list.tsx'
import { TitleLink } from '../lists/title-link.tsx'
import { useRights } from '../memberships.ts'

/** 'December 2026', or the title of a special issue. */
export function useIssueName(): (issue: Pick<IssueSummaryWire, 'kind' | 'title' | 'month'>) => string {
  const { locale } = useLocale()
  return ({ kind, title, month }) => (kind === 'special' && title ? title : formatMonth(month, locale))
}

function Name({ issue }: { issue: IssueSummaryWire }) {
  const { editsMagazine } = useRights()
  const name = useIssueName()(issue)
  if (!editsMagazine(issue.magazine)) return <Words title text={name} />
  return <TitleLink noun="issue" id={issue.id} text={name} to={issueContentsPath(issue.id)} />
}

function Magazine({ type }: { type: string }) {
  const { locale } = useLocale()
  return <Words text={findEdition(type)?.name[locale] ?? type} />
}

const COLUMNS: readonly Column<IssueListedWire>[] = [
  { name: 'issueName', heads: 'title', cell: (row) => <Name issue={row} /> },
  { name: 'magazine', cell: (row) => <Magazine type={row.magazine} /> },
  { name: 'number', cell: (row) => row.number ?? '–' },
  { name: 'articles', cell: (row) => row.articles },
  { name: 'visits', cell: (row) => row.visits ?? '–' },
  { name: 'releaseAt', cell: (row) => (row.release_at === null ? '–' : <Day moment={row.release_at} />) },
  { name: 'state', cell: (row) => <Status value={row.state} /> },
]

export function Issues() {
  const choices = useChoices()
  const nameOf = useIssueName()
  const { issues } = useMessages()
  const { editsMagazine } = useRights()
  return (
    <NounList<IssueListedWire>
      noun="issue"
      path="/api/issues/"
      titleOf={nameOf}
      columns={COLUMNS}
      filters={[
        { key: 'magazine', name: 'magazine', choices: choices.magazines },
        { key: 'state', name: 'state', choices: choices.values(ISSUE_STATES) },
      ]}
      statuses={[]}
      beside={
        <Button variant="default" component={Link} to={BACK_ISSUES_ROUTE}>
          {issues.back}
        </Button>
      }
      isEditable={({ magazine }) => editsMagazine(magazine)}
      first={[{ label: issues.contents, to: ({ id }) => issueContentsPath(id) }]}
    />
  )
}
