/** What waits for the person: each line leads to the board or the list that shows as many. */
import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { SCREEN_PATHS } from '#shared/admin-paths.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useChoices } from '../lists/choices.ts'
import { useWaiting } from '../layout/use-waiting.ts'
import { Section } from '../layout/section.tsx'

export function Needs() {
  const { board, dashboard } = useMessages()
  const waiting = useWaiting()
  const { magazines } = useChoices()
  const lines = waiting && [
    ...waiting.by_magazine.flatMap(({ magazine, submitted, due, mine }) => {
      const name = magazines.find(({ value }) => value === magazine)?.label ?? board.noMagazine
      const to = `${SCREEN_PATHS.board}?magazine=${magazine}`
      return [
        { to, count: submitted, text: dashboard.waitingArticles(submitted, name) },
        { to: `${to}&need=due`, count: due, text: dashboard.dueArticles(due, name) },
        { to: `${to}&need=mine`, count: mine, text: dashboard.ownArticles(mine, name) },
      ]
    }),
    {
      to: '/admin/comment-management?status=pending',
      count: waiting.comments,
      text: dashboard.waitingComments(waiting.comments),
    },
    { to: '/admin/jobs?state=failed', count: waiting.failed_jobs, text: dashboard.failedJobs(waiting.failed_jobs) },
  ]
  const needed = lines?.filter(({ count }) => count > 0)
  return (
    <Section title={dashboard.needs} isBusy={waiting === null}>
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
    </Section>
  )
}
