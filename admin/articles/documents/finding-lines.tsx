/** What there is to say of a file that was opened, a line for each. */
import type { FindingWire } from '#shared/schemas/document.wire.ts'
import { useMessages } from '../../i18n/locale.tsx'

export function FindingLines({ findings }: { findings: readonly FindingWire[] }) {
  const { documents, editor } = useMessages()
  const words = { ...documents.findings, ...editor.corrected }
  return (
    <ul className="document-findings">
      {findings.map(({ kind, count }) => (
        <li key={kind}>{words[kind](count)}</li>
      ))}
    </ul>
  )
}
