/** The release of an issue: what stands in its way, its moment, and its state. */
import { Alert, Button, Group, List, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#shared/dates.ts'
import type { Finding } from '#shared/schemas/issue-readiness.schema.ts'
import type { IssueWire } from '#shared/schemas/issue.schema.ts'
import { api } from '../api/client.ts'
import { MomentField } from '../forms/moment-field.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { Section } from '../layout/section.tsx'
import { useTimeZone } from '../times/time-zone.tsx'
import { useTimes } from '../times/use-times.ts'
import { useRelease } from './use-release.ts'

/** `isSaved`: whether the issue is stored as it is shown. */
type Props = { issue: IssueWire; isSaved: boolean }

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { issues } = useMessages()
  const sentence = ({ code, title = '', count = 0, from = 0, to = 0 }: Finding) =>
    issues.findings[code]({ of: title === '' ? '' : issues.of(title), count, pages: issues.range(from, to) })
  const [blocking, others] = [findings.filter(({ blocks }) => blocks), findings.filter(({ blocks }) => !blocks)]
  const listed = (of: readonly Finding[]) => (
    <List size="sm" spacing={4}>
      {of.map((finding) => (
        <List.Item key={`${finding.code} ${finding.key} ${finding.from}`}>{sentence(finding)}</List.Item>
      ))}
    </List>
  )
  return (
    <Stack gap="sm">
      {findings.length === 0 && <Text>{issues.ready}</Text>}
      {blocking.length > 0 && (
        <Alert color="red" variant="outline" title={issues.blocked}>
          {listed(blocking)}
        </Alert>
      )}
      {others.length > 0 && (
        <Alert color="gray" variant="outline" title={issues.warnings}>
          {listed(others)}
        </Alert>
      )}
    </Stack>
  )
}

export function Release({ issue, isSaved }: Props) {
  const { issues } = useMessages()
  const times = useTimes()
  const zone = useTimeZone()
  const { id, state, release_at: releaseAt } = issue
  const [moment, setMoment] = useState(releaseAt ?? `${issue.month}-01`)
  const { isBusy, become, schedule, now, withdraw } = useRelease(issue)
  const query = useQuery({
    queryKey: ['issue-readiness', id, state],
    queryFn: async ({ signal }) =>
      (await api<{ findings: Finding[] }>(`/api/issue/${id}/readiness/`, { signal })).findings,
  })
  const isBlocked = !isSaved || query.data === undefined || query.data.some(({ blocks }) => blocks)
  const isOut = state === 'released' || state === 'withdrawn'

  return (
    <Section title={issues.release} isBusy={isBusy}>
      <Stack gap="md">
        {state === 'scheduled' && releaseAt && <Text>{issues.willRelease(times.dateTime(releaseAt))}</Text>}
        {state === 'released' && releaseAt && <Text>{issues.isReleased(times.dateTime(releaseAt))}</Text>}
        {(state === 'planned' || state === 'open' || state === 'closed') && (
          <SegmentedControl
            aria-label={issues.stateNow}
            data={(['planned', 'open', 'closed'] as const).map((value) => ({ value, label: issues.states[value] }))}
            value={state}
            disabled={isBusy}
            onChange={(value) => void become(value, { done: issues.done.state })}
          />
        )}
        {state !== 'released' && (
          <Loaded query={query} failed={issues.findingsFailed} height={60}>
            {(findings) => <Findings findings={findings} />}
          </Loaded>
        )}
        {state !== 'released' && (
          <MomentField
            id="release-at"
            name="release_at"
            label={issues.moment}
            timeLabel={issues.time}
            error={null}
            withAsterisk={false}
            zone={zone}
            value={moment}
            onChange={(value: string) => setMoment(value)}
          />
        )}
        <Group gap="sm">
          {state !== 'released' && (
            <Button disabled={isBusy || isBlocked || dayOf(moment) === ''} onClick={() => void schedule(moment)}>
              {state === 'scheduled' ? issues.move : issues.schedule}
            </Button>
          )}
          {!isOut && (
            <Button variant="default" disabled={isBusy || isBlocked} onClick={() => void now()}>
              {issues.releaseNow}
            </Button>
          )}
          {state === 'scheduled' && (
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => void become('closed', { done: issues.done.back })}
            >
              {issues.takeBack}
            </Button>
          )}
          {state === 'released' && (
            <>
              <Button variant="default" component="a" href={`/issue/${issue.magazine}/${issue.slug}`}>
                {issues.openPage}
              </Button>
              <Button variant="outline" color="red" disabled={isBusy} onClick={() => void withdraw()}>
                {issues.withdraw}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Section>
  )
}
