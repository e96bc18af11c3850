import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Section } from '../layout/section.tsx'

/** A section of the account screen. */
export function Panel({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Section title={title} gap="xs" mb="lg">
      {lead !== undefined && (
        <Text c="var(--ink-quiet)" mb="sm">
          {lead}
        </Text>
      )}
      {children}
    </Section>
  )
}
