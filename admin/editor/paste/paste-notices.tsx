/** What the editor says of pasted content, above the text, where it covers nothing. Each stays until it is closed. */
import { Alert, Text } from '@mantine/core'
import { CORRECTION_KINDS } from '#shared/urdu-text/corrections.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { SmallButton } from '../../layout/small-button.tsx'
import type { CorrectionCounts } from './urdu-corrections.ts'

const NOTICE = { className: 'editor-warnings', variant: 'outline', withCloseButton: true } as const

export function PasteWarnings({ warnings, onDismiss }: { warnings: readonly string[]; onDismiss: () => void }) {
  const { dismiss } = useMessages().editor
  if (warnings.length === 0) return null
  return (
    <Alert {...NOTICE} role="alert" color="orange" closeButtonLabel={dismiss} onClose={onDismiss}>
      {warnings.map((message) => (
        <Text key={message} size="sm">
          {message}
        </Text>
      ))}
    </Alert>
  )
}

type CorrectedProps = { counts: CorrectionCounts | null; onUndo: () => void; onDismiss: () => void }

/** What was corrected in pasted Urdu, with a way back to what was pasted. */
export function CorrectedPaste({ counts, onUndo, onDismiss }: CorrectedProps) {
  const { dismiss, corrected, tools } = useMessages().editor
  if (!counts) return null
  return (
    <Alert {...NOTICE} role="status" color="blue" closeButtonLabel={dismiss} onClose={onDismiss}>
      {CORRECTION_KINDS.map((kind) => {
        const count = counts[kind]
        return (
          count !== undefined && (
            <Text key={kind} size="sm">
              {corrected[kind](count)}
            </Text>
          )
        )
      })}
      <SmallButton mt="xs" onClick={onUndo}>
        {tools.undo}
      </SmallButton>
    </Alert>
  )
}
