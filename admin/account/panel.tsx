import { Paper, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

/** A section of the account screen. */
export function Panel({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p="md" mb="lg" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {title}
      </Title>
      {lead !== undefined && (
        <Text c="var(--ink-quiet)" mb="sm">
          {lead}
        </Text>
      )}
      {children}
    </Paper>
  )
}
