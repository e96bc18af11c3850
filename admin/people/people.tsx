/** The screen of people, for admins: finds them, invites them, and leads to their roles. The search is in the address. */
import './people.css'
import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonWire } from '#shared/schemas/people.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useFailureReason } from '../lists/failure-reason.ts'
import { useListAddress } from '../lists/list-address.ts'
import { useSearchText } from '../lists/use-search-text.ts'
import { OneTimeSecret } from '../layout/one-time-secret.tsx'
import type { Invitation } from './invitation.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonRow } from './person-row.tsx'

const PAGE_SIZE = 20
const KINDS = ['staff', 'disabled', 'all'] as const
type Kind = (typeof KINDS)[number]

type Found = { data: PersonWire[]; count: number; pages: number; sends_email: boolean }

function usePeople(kind: Kind, q: string, page: number) {
  const query = new URLSearchParams({ page: String(page), page_size: String(PAGE_SIZE) })
  if (kind !== 'all') query.set('kind', kind)
  if (q !== '') query.set('q', q)
  return useQuery({
    queryKey: ['people', query.toString()],
    queryFn: ({ signal }) => api<Found>(`/api/people/?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { people } = useMessages()
  if (pages <= 1) return null
  return (
    <Group component="nav" aria-label={people.page(page, pages)}>
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {people.earlier}
      </Button>
      <Text>{people.page(page, pages)}</Text>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {people.later}
      </Button>
    </Group>
  )
}

export function People() {
  const { people } = useMessages()
  useTitle(people.title)
  const reason = useFailureReason()
  const { address, change, goTo } = useListAddress()
  const { q, page, filters } = address
  const [text, type] = useSearchText(q, change)
  const kind = KINDS.find((each) => each === filters['kind']) ?? KINDS[0]
  const [isInviting, setInviting] = useState(false)
  const { data, error, refetch } = usePeople(kind, q, page)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const sendsEmail = data?.sends_email ?? true
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{people.title}</Title>
        <Button disabled={!data} onClick={() => setInviting(true)}>
          {people.invite}
        </Button>
      </Group>
      <Text>{people.intro}</Text>
      {!sendsEmail && (
        <Alert color="orange" variant="outline">
          {people.noEmail}
        </Alert>
      )}
      <Group align="flex-end">
        <TextInput
          type="search"
          label={people.find}
          value={text}
          className="people-search"
          onChange={(event) => type(event.currentTarget.value)}
        />
        <NativeSelect
          label={people.show}
          value={kind}
          onChange={({ currentTarget: { value } }) => change({ kind: value === KINDS[0] ? '' : value })}
          data={KINDS.map((value) => ({ value, label: people.kinds[value] }))}
        />
      </Group>
      {error && <LoadFailed text={people.failed + reason(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <Text role="status">{data.count === 0 ? people.none : people.count(data.count.toLocaleString('en'))}</Text>
      )}
      {data && data.count > 0 && (
        <ul className="people">
          {data.data.map((person) => (
            <PersonRow key={person.id} person={person} sendsEmail={sendsEmail} onLink={setInvitation} />
          ))}
        </ul>
      )}
      {data && <Pages page={page} pages={data.pages} onPage={goTo} />}
      {isInviting && <InviteDialog sendsEmail={sendsEmail} onLink={setInvitation} onClose={() => setInviting(false)} />}
      <OneTimeSecret
        secret={invitation?.link ?? null}
        title={people.linkTitle}
        label={people.linkLabel(invitation?.email ?? '')}
        onClose={() => setInvitation(null)}
      />
    </Stack>
  )
}
