/** Backups: how old the last proven one is, the one that is running, a new one at once, and all of them. */
import { Alert, Button, Code, Group, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BackupsOverviewWire, BackupWire } from '#shared/schemas/backups.wire.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { Latin, Moment } from '../lists/cells.tsx'
import './backups.css'
import { BackupsTable, ErrorDetail } from './backups-table.tsx'
import { useBackups, useBackupsOverview } from './use-backups.ts'
import { Section } from '../layout/section.tsx'
import { useAction } from '../use-action.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ overview }: { overview: BackupsOverviewWire }) {
  const { backups } = useMessages()
  const { last_proven_at: proven, last_restored_at: restored, target, recipient } = overview
  return (
    <dl className="backup-facts">
      <Fact name={backups.lastProven}>{proven === null ? backups.never : <Moment moment={proven} />}</Fact>
      <Fact name={backups.lastRestored}>{restored === null ? backups.never : <Moment moment={restored} />}</Fact>
      {target !== null && (
        <Fact name={backups.target}>
          <Latin text={target} />
        </Fact>
      )}
      <Fact name={backups.encryption}>
        {recipient === null ? (
          backups.notEncrypted
        ) : (
          <>
            {backups.encryptedTo} <Latin text={recipient} />
          </>
        )}
      </Fact>
    </dl>
  )
}

function Unproven({ command }: { command: string }) {
  const { backups } = useMessages()
  return (
    <div>
      <Text maw="75ch">{backups.unproven}</Text>
      <Code block className="backup-command" dir="ltr" lang="en" mt="xs">
        {command} NAME --check --identity FILE
      </Code>
    </div>
  )
}

function Running({ backup }: { backup: BackupWire }) {
  const { backups } = useMessages()
  const { step, done, total } = backup
  const isCounted = total > 1
  return (
    <Paper withBorder p="md" role="status">
      <Text fw={600}>{backups.running}</Text>
      <Text>
        {step !== null && backups.steps[step]} {isCounted && backups.progress(done, total)}
      </Text>
      <Progress value={isCounted ? (100 * done) / total : 100} animated mt="xs" aria-label={backups.running} />
    </Paper>
  )
}

function Health({ overview }: { overview: BackupsOverviewWire }) {
  const { backups } = useMessages()
  const { health, last_error: lastError } = overview
  const isRed = health === 'late' || lastError !== null
  return (
    <Alert
      color={isRed ? 'red' : health === 'off' ? 'orange' : 'green'}
      variant="outline"
      role={isRed ? 'alert' : 'status'}
    >
      {(health !== 'fresh' || overview.last_proven_at !== null) && <Text>{backups.health[health]}</Text>}
      {health === 'fresh' && overview.last_proven_at === null && <Text>{backups.empty}</Text>}
      {lastError !== null && (
        <Text>
          {backups.lastFailed} {lastError}
          <ErrorDetail text={overview.last_error_detail} />
        </Text>
      )}
    </Alert>
  )
}

function AllBackups({ running, command }: { running: string | undefined; command: string }) {
  const { backups } = useMessages()
  const { data, isError, refetch } = useBackups(running)
  if (isError) return <LoadFailed text={backups.failedToLoad} onRetry={() => void refetch()} />
  return (
    <Section title={backups.list} isBusy={!data}>
      {data ? data.data.length > 0 && <BackupsTable rows={data.data} /> : <Skeleton height={160} />}
      <Text mt="md" maw="75ch">
        {backups.explanation}
      </Text>
      <Code block className="backup-command" dir="ltr" lang="en" mt="xs">
        {command}
      </Code>
    </Section>
  )
}

export function Backups() {
  const { backups } = useMessages()
  useTitle(backups.title)
  const { run } = useAction()
  const request = () =>
    run(() => api('/api/backups/', { method: 'POST' }), { done: backups.requested, failed: backups.requestFailed })
  const { data, isError, refetch } = useBackupsOverview()
  const overview = data?.data
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1}>{backups.title}</Title>
        <Button
          disabled={!overview || overview.health === 'off' || overview.running !== null}
          onClick={() => void request()}
        >
          {backups.backUpNow}
        </Button>
      </Group>
      {isError && <LoadFailed text={backups.failedToLoad} onRetry={() => void refetch()} />}
      {overview && (
        <>
          <Health overview={overview} />
          {overview.running && <Running backup={overview.running} />}
          <Facts overview={overview} />
          {overview.recipient !== null && <Unproven command={overview.restore_command ?? 'npm run restore --'} />}
        </>
      )}
      <AllBackups
        running={overview?.running?.name}
        command={`${overview?.restore_command ?? 'npm run restore --'} NAME`}
      />
    </Stack>
  )
}
