/** A red notice where the last proven backup is too old, or where the last one failed. */
import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useMessages } from '../i18n/locale.tsx'
import { ErrorDetail } from './backups-table.tsx'
import { useBackupsOverview } from './use-backups.ts'

/** On the dashboard; shows nothing while all is well, and nothing while that is unknown. */
export function BackupWarning() {
  const { backups } = useMessages()
  const overview = useBackupsOverview().data
  if (!overview || (overview.health !== 'late' && overview.last_error === null)) return null
  return (
    <Alert color="red" variant="outline" role="alert" title={backups.title}>
      {overview.health === 'late' && <Text>{backups.health.late}</Text>}
      {overview.last_error !== null && (
        <Text>
          {backups.lastFailed} {overview.last_error}
          <ErrorDetail text={overview.last_error_detail} />
        </Text>
      )}
      <Anchor component={Link} to="/admin/backups" c="inherit" td="underline">
        {backups.list}
      </Anchor>
    </Alert>
  )
}
