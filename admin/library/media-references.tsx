/** The records that reference a file, with links to them. */
import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MediaUseWire } from '#shared/schemas/media.wire.ts'
import { api } from '../api/client.ts'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Value, Words } from '../lists/cells.tsx'

/** Links to the record's form, or to the bin for a deleted record. */
function wayTo({ noun, id, place }: MediaUseWire): string {
  if (place === 'bin') return '/admin/bin'
  return noun === 'article' ? `/admin/new-article/${id}` : FORM_PATHS[noun].edit(id)
}

export function MediaReferences({ id }: { id: number }) {
  const { library } = useMessages()
  const { data, isError, refetch } = useQuery({
    queryKey: ['media', id, 'uses'],
    queryFn: ({ signal }) => api<{ data: MediaUseWire[] }>(`/api/media/${id}/uses/?page=1&page_size=100`, { signal }),
  })
  if (isError) return <LoadFailed text={library.usesFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={60} />
  if (data.data.length === 0) return <Text>{library.usedNowhere}</Text>
  return (
    <ul className="entries">
      {data.data.map((use) => (
        <li key={`${use.noun} ${use.id} ${use.place}`}>
          <Anchor component={Link} to={wayTo(use)} c="inherit" td="underline">
            <Words text={use.title} />
          </Anchor>
          <Text size="sm" c="var(--ink-quiet)">
            <Value value={use.noun} /> · {library.places[use.place]}
          </Text>
        </li>
      ))}
    </ul>
  )
}
