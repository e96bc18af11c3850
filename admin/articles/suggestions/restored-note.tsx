/** Says that what was written on an earlier visit is in the form again, and offers to discard it. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../confirm.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { useTimes } from '../../times/use-times.ts'
import type { useSuggestionDraft } from './use-suggestion-draft.ts'

export function RestoredNote({ draft }: { draft: ReturnType<typeof useSuggestionDraft> }) {
  const { suggestions, shell } = useMessages()
  const { screen: text } = suggestions
  const times = useTimes()
  const [now] = useState(() => new Date().toISOString())
  const { restoredAt } = draft
  if (restoredAt === null) return null
  const discard = async () => {
    const asked = { title: text.discardTitle, question: text.discardQuestion }
    if (await confirm({ ...asked, yes: text.discard, no: shell.cancel })) draft.discard()
  }
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="var(--ink-quiet)">
        {text.restored(times.recent(restoredAt, now))}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void discard()}>
        {text.discard}
      </Button>
    </Group>
  )
}
