/** All backups, newest first. */
import type { BackupWire } from '#shared/schemas/backups.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { sizeOf } from '../uploads/file-size.ts'
import { Latin, Moment } from '../lists/cells.tsx'

function Size({ bytes }: { bytes: number | null }) {
  return bytes === null ? null : <bdi>{sizeOf(bytes)}</bdi>
}

function Files({ backup }: { backup: BackupWire }) {
  const { backups } = useMessages()
  if (backup.media_files === null) return null
  return (
    <>
      {backups.fileCount(backup.media_files)}
      {backup.media_files > 0 && (
        <small>
          <Size bytes={backup.media_bytes} />
        </small>
      )}
      {backup.media_missing !== null && backup.media_missing > 0 && (
        <small className="backup-error">{backups.missing(backup.media_missing)}</small>
      )}
    </>
  )
}

/** Words of the system, which are in English whatever the language of the back-office. */
export function ErrorDetail({ text }: { text: string | null }) {
  return (
    text !== null && (
      <span className="backup-detail" dir="ltr" lang="en">
        {text}
      </span>
    )
  )
}

function Row({ backup }: { backup: BackupWire }) {
  const { backups } = useMessages()
  return (
    <tr>
      <td>
        <Moment moment={backup.started_at} />
        <small>
          <Latin text={backup.name} />
        </small>
      </td>
      <td>{backups.kinds[backup.kind]}</td>
      <td>
        <span className="backup-state" data-state={backup.state}>
          {backups.states[backup.state]}
        </span>
        {backup.proven_at !== null && (
          <small>
            <Moment moment={backup.proven_at} />
          </small>
        )}
        {backup.error !== null && (
          <small className="backup-error">
            {backup.error}
            <ErrorDetail text={backup.error_detail} />
          </small>
        )}
      </td>
      <td>
        <Size bytes={backup.database_bytes} />
        {backup.encrypted && <small>{backups.encrypted}</small>}
      </td>
      <td className="backup-files">
        <Files backup={backup} />
      </td>
    </tr>
  )
}

export function BackupsTable({ rows }: { rows: readonly BackupWire[] }) {
  const { backups } = useMessages()
  return (
    <table className="backup-table">
      <thead className="unseen-on-phones">
        <tr>
          {(['made', 'kind', 'state', 'database', 'files'] as const).map((column) => (
            <th key={column} scope="col">
              {backups[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((backup) => (
          <Row key={backup.id} backup={backup} />
        ))}
      </tbody>
    </table>
  )
}
