/** One part of the site on the health screen: its status, what is known of it, and where to act. */
import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { HealthStatus } from '#shared/schemas/health.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Moment } from '../lists/cells.tsx'

export type PartView = {
  name: string
  /** Null: it is not known. */
  status: HealthStatus | null
  lines: readonly string[]
  /** Null: it has not happened yet. */
  moments?: readonly { name: string; moment: string | null }[]
  link?: { to: string; label: string }
}

export function Part({ name, status, lines, moments, link }: PartView) {
  const { health } = useMessages()
  const heading = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading} className="health-part" data-status={status}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h4" id={heading}>
          {name}
        </Title>
        {status && (
          <Badge variant="outline" className="health-status">
            {health.statuses[status]}
          </Badge>
        )}
      </Group>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {moments?.map((each) => (
        <Text key={each.name}>
          {each.name}: {each.moment === null ? health.never : <Moment moment={each.moment} />}
        </Text>
      ))}
      {link && (
        <Anchor component={Link} to={link.to} c="inherit" td="underline" className="health-link">
          {link.label}
        </Anchor>
      )}
    </Paper>
  )
}
