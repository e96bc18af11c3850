/** The API keys of integrations: creates and revokes them. */
import { Badge, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ApiKeyWire } from '#shared/schemas/api-key.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { SmallButton } from '../layout/small-button.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { Latin, Moment, Words } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import './api-keys.css'
import { API_KEYS, NewKey } from './new-key.tsx'
import { useData } from '../api/use-data.ts'
import { Section } from '../layout/section.tsx'
import { useAction } from '../use-action.ts'

function Row({ row, revoke }: { row: ApiKeyWire; revoke: () => void }) {
  const { apiKeys } = useMessages()
  return (
    <li data-state={row.state}>
      <Group gap="xs">
        <Text fw={600} component="h3" size="md">
          <Words text={row.name} />
        </Text>
        <Latin text={`${row.prefix}…`} />
        <Badge variant="outline" className="api-key-state">
          {apiKeys.states[row.state]}
        </Badge>
      </Group>
      <div className="api-key-facts">
        <span>
          {apiKeys.expires}: <Moment moment={row.expires_at} />
        </span>
        <span>
          {apiKeys.lastUsed}: {row.last_used_at === null ? apiKeys.never : <Moment moment={row.last_used_at} />}
        </span>
        <span>{apiKeys.createdBy(row.owner)}</span>
      </div>
      <details>
        <summary>{apiKeys.count(row.scopes.length)}</summary>
        <ul>
          {row.scopes.map((scope) => (
            <li key={scope}>{apiKeys.scope[scope]}</li>
          ))}
        </ul>
      </details>
      {row.state === 'active' && (
        <SmallButton aria-label={apiKeys.revokeOf(row.name)} onClick={revoke}>
          {apiKeys.revoke}
        </SmallButton>
      )}
    </li>
  )
}

function Existing() {
  const { apiKeys } = useMessages()
  const reason = useFailureReason()
  const { run } = useAction()
  const { data, error, refetch } = useData<ApiKeyWire[]>(API_KEYS)
  const revoke = ({ id, name }: ApiKeyWire) => {
    const ask = { title: apiKeys.revokeTitle, question: apiKeys.revokeQuestion(name), yes: apiKeys.revoke }
    const texts = { ask, done: apiKeys.revoked, failed: apiKeys.revokeFailed }
    return run(() => api(`${API_KEYS}${id}/revoke/`, { method: 'POST' }), texts)
  }
  if (error) return <LoadFailed text={apiKeys.failed + reason(error)} onRetry={() => void refetch()} />
  return (
    <Section title={apiKeys.existing} isBusy={!data}>
      {!data && <Skeleton height={120} />}
      {data?.length === 0 && <Text>{apiKeys.none}</Text>}
      {data && data.length > 0 && (
        <ul className="api-keys">
          {data.map((row) => (
            <Row key={row.id} row={row} revoke={() => void revoke(row)} />
          ))}
        </ul>
      )}
    </Section>
  )
}

export function ApiKeys() {
  const { apiKeys } = useMessages()
  useTitle(apiKeys.title)
  return (
    <Stack gap="md">
      <Title order={1}>{apiKeys.title}</Title>
      <Text>{apiKeys.intro}</Text>
      <NewKey />
      <Existing />
    </Stack>
  )
}
