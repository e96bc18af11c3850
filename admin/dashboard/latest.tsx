/** The latest comments, and the next scheduled articles. */
import { dayOrMoment } from '#shared/dates.ts'
import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../i18n/locale.tsx'
import { Moment, Status, Words } from '../lists/cells.tsx'
import { useTimes } from '../times/use-times.ts'
import { truncate } from '../lists/truncate.ts'
import { Panel, type OverviewProps } from './panel.tsx'

const MAX_LENGTH = 160

function About({ children }: { children: ReactNode }) {
  return (
    <Text component="div" size="sm" c="var(--ink-quiet)">
      {children}
    </Text>
  )
}

export function LatestComments({ overview }: OverviewProps) {
  const { dashboard } = useMessages()
  return (
    <Panel title={dashboard.latestComments} more="/admin/comment-management" part={overview?.latest_comments}>
      {(comments) => (
        <ul className="entries">
          {comments.map((row) => (
            <li key={row.id}>
              <Words title text={truncate(row.comment, MAX_LENGTH)} />
              <About>
                <Words text={`${row.user_first_name} ${row.user_last_name}`.trim()} /> ·{' '}
                <Anchor
                  component={Link}
                  to={`/admin/comment-management?article=${row.article}`}
                  c="inherit"
                  td="underline"
                >
                  <Words text={row.article_title} />
                </Anchor>{' '}
                · <Moment moment={row.created_at} />
              </About>
              {row.status !== 'approved' && <Status value={row.status} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function NextArticles({ overview }: OverviewProps) {
  const { dashboard } = useMessages()
  const times = useTimes()
  return (
    <Panel
      title={dashboard.next}
      more="/admin/articles-management?status=Scheduled&sort=publishDate"
      part={overview?.next_articles}
    >
      {(articles) => (
        <ul className="entries">
          {articles.map((row) => (
            <li key={row.id}>
              <Anchor component={Link} to={`/admin/new-article/${row.id}`} c="inherit" td="underline">
                <Words text={row.title} />
              </Anchor>
              <About>
                <Group component="span" gap={6}>
                  <Words text={row.writer} /> · <bdi>{times.text(dayOrMoment(row.publish_at))}</bdi>
                </Group>
              </About>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
