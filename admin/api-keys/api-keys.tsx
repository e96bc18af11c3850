/** The API keys of integrations: creates and revokes them. */
import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { ApiKeyWire } from '#shared/schemas/api-key.schema.ts'
import { api } from '../api/client.ts'
import { confirm } from '../confirm.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { Latin, Moment, Words } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import './api-keys.css'
import { NewKey } from './new-key.tsx'

function useRevoking(): (key: ApiKeyWire) => Promise<void> {
  const { apiKeys, shell } = useMessages()
  const reason = useFailureReason()
  const queries = useQueryClient()
  return async ({ id, name }) => {
    const text = { title: apiKeys.revokeTitle, question: apiKeys.revokeQuestion(name) }
    if (!(await confirm({ ...text, yes: apiKeys.revoke, no: shell.cancel }))) return
    try {
      await api(`/api/api-keys/${id}/revoke/`, { method: 'POST' })
      success(apiKeys.revoked)
    } catch (error) {
      failure(apiKeys.revokeFailed + reason(error))
    }
    await queries.invalidateQueries({ queryKey: ['api-keys'] })
  }
}

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
        <Button
          variant="default"
          size="compact-sm"
          className="small-button"
          aria-label={apiKeys.revokeOf(row.name)}
          onClick={revoke}
        >
          {apiKeys.revoke}
        </Button>
      )}
    </li>
  )
}

function Existing() {
  const { apiKeys } = useMessages()
  const heading = useId()
  const reason = useFailureReason()
  const revoke = useRevoking()
  const { data, error, refetch } = useQuery({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => api<{ data: ApiKeyWire[] }>('/api/api-keys/', { signal }),
  })
  if (error) return <LoadFailed text={apiKeys.failed + reason(error)} onRetry={() => void refetch()} />
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading} aria-busy={!data}>
      <Title order={2} size="h3" id={heading} mb="sm">
        {apiKeys.existing}
      </Title>
      {!data && <Skeleton height={120} />}
      {data?.data.length === 0 && <Text>{apiKeys.none}</Text>}
      {data && data.data.length > 0 && (
        <ul className="api-keys">
          {data.data.map((row) => (
            <Row key={row.id} row={row} revoke={() => void revoke(row)} />
          ))}
        </ul>
      )}
    </Paper>
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
