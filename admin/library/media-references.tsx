/** The records that reference a file, with links to them. */
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { MediaUseWire } from '#shared/schemas/media.wire.ts'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { Value, Words } from '../lists/cells.tsx'
import { useData } from '../api/use-data.ts'

/** Links to the record's form, or to the bin for a deleted record. */
function wayTo({ noun, id, place }: MediaUseWire): string {
  if (place === 'bin') return '/admin/bin'
  return noun === 'article' ? `/admin/new-article/${id}` : FORM_PATHS[noun].edit(id)
}

export function MediaReferences({ id }: { id: number }) {
  const { library } = useMessages()
  const query = useData<MediaUseWire[]>(`/api/media/${id}/uses/?page=1&page_size=100`)
  return (
    <Loaded query={query} failed={library.usesFailed} height={60}>
      {(uses) =>
        uses.length === 0 ? (
          <Text>{library.usedNowhere}</Text>
        ) : (
          <ul className="entries">
            {uses.map((use) => (
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
    </Loaded>
  )
}
