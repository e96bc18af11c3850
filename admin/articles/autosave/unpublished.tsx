/** States that the form holds changes of a public article that readers do not see yet, and discards them on request. */
import { Alert, Button, Text } from '@mantine/core'
import { confirm } from '../../confirm.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { failure } from '../../notices.ts'

export function Unpublished({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const { articles, shell } = useMessages()
  const { saving } = articles
  const reason = useFailureReason()
  const discard = async () => {
    const text = { title: saving.discardTitle, question: saving.discardQuestion, yes: saving.discard, no: shell.cancel }
    if (!(await confirm(text))) return
    await onDiscard().catch((error: unknown) => failure(reason(error)))
  }
  return (
    <Alert variant="outline" color="blue" mb="lg" role="status">
      <Text mb="xs">{saving.unpublished}</Text>
      <Button size="compact-md" variant="default" onClick={() => void discard()}>
        {saving.discard}
      </Button>
    </Alert>
  )
}
