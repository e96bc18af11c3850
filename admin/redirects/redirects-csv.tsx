/** Adds redirects from a CSV file. */
import type { RedirectImportWire } from '#shared/schemas/redirect.schema.ts'
import { api } from '../api/client.ts'
import { CsvDialog } from '../forms/csv-dialog.tsx'
import { useMessages } from '../i18n/locale.tsx'

export function RedirectsCsv({ onClose }: { onClose: () => void }) {
  const { redirects } = useMessages()
  return (
    <CsvDialog<RedirectImportWire>
      texts={redirects}
      failed={redirects.saveFailed}
      post={(csv, trial) => api('/api/redirects/import/', { method: 'POST', json: { csv, trial } })}
      countOf={({ created, changed }) => created + changed}
      cellOf={(refused) => refused.from}
      onClose={onClose}
    />
  )
}
