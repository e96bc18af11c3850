/** A panel of the dashboard: heading, link, and content once it has loaded. One that has nothing to show is not shown. */
import { Anchor, Group, Paper, Skeleton, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { DashboardOverviewWire } from '#shared/schemas/dashboard.wire.ts'
import { useMessages } from '../i18n/locale.tsx'

type PanelProps<Part> = {
  title: string
  more?: string
  /** Undefined while loading. */
  part: readonly Part[] | undefined
  isEmpty?: (part: readonly Part[]) => boolean
  children: (part: readonly Part[]) => ReactNode
}

export type OverviewProps = { overview: DashboardOverviewWire | undefined }

export function Panel<Part>(props: PanelProps<Part>) {
  const { title, more, part, children, isEmpty = (all) => all.length === 0 } = props
  const { dashboard } = useMessages()
  const heading = useId()
  if (part !== undefined && isEmpty(part)) return null
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={heading} aria-busy={part === undefined}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {more !== undefined && (
          <Anchor
            component={Link}
            to={more}
            size="sm"
            aria-label={`${dashboard.all}: ${title}`}
            c="inherit"
            td="underline"
            className="more-link"
          >
            {dashboard.all}
          </Anchor>
        )}
      </Group>
      {part === undefined ? <Skeleton height={160} /> : children(part)}
    </Paper>
  )
}
