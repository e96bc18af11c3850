/** What waits for a decision of the admin: each line leads to the list where it is made. */
import { Anchor, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../i18n/locale.tsx'
import { useWaiting } from '../layout/use-waiting.ts'

export function Needs() {
  const { dashboard } = useMessages()
  const heading = useId()
  const waiting = useWaiting()
  const lines = waiting && [
    {
      to: '/admin/articles-management?status=Pending',
      count: waiting.articles,
      text: dashboard.waitingArticles(waiting.articles),
    },
    {
      to: '/admin/comment-management?status=pending',
      count: waiting.comments,
      text: dashboard.waitingComments(waiting.comments),
    },
    { to: '/admin/jobs?state=failed', count: waiting.failed_jobs, text: dashboard.failedJobs(waiting.failed_jobs) },
  ]
  const needed = lines?.filter(({ count }) => count > 0)
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading} aria-busy={waiting === null}>
      <Title order={2} size="h3" mb="sm" id={heading}>
        {dashboard.needs}
      </Title>
      {!needed && <Skeleton height={32} />}
      {needed?.length === 0 && <Text>{dashboard.nothingNeeded}</Text>}
      {needed && needed.length > 0 && (
        <ul className="entries needs">
          {needed.map(({ to, text }) => (
            <li key={to}>
              <Anchor component={Link} to={to} c="inherit" td="underline">
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
