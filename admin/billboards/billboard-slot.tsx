/** Shows where a billboard slot is on the homes, and which billboard it shows now. */
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EDITIONS } from '#shared/editions/editions.ts'
import type { Edition } from '#shared/editions/edition.ts'
import type { BillboardWire } from '#shared/schemas/billboard.schema.ts'
import { api, ApiError } from '../api/client.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Thumb, Words } from '../lists/cells.tsx'

/** Null where the slot is empty. */
async function shownIn(place: number, signal: AbortSignal): Promise<BillboardWire | null> {
  try {
    const { data } = await api<{ data: BillboardWire }>(`/api/billboard/location/${place}/`, { signal })
    return data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

function hasPlace({ rows }: Edition, place: number): boolean {
  const blocks = rows.flatMap((row) => (row.kind === 'split' ? [...row.main, ...row.aside] : row.blocks))
  return blocks.some((block) => block.kind === 'billboard' && block.location === place)
}

/** `own` is the id of the billboard being edited. */
export function BillboardSlot({ place, own }: { place: number; own: number | null }) {
  const { forms } = useMessages()
  const { locale } = useLocale()
  const homes = EDITIONS.filter((edition) => hasPlace(edition, place)).map((edition) => edition.name[locale])
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const { data } = useQuery({
    queryKey: ['place', place],
    queryFn: ({ signal }) => shownIn(place, signal),
  })
  return (
    <Group gap="sm" wrap="nowrap" className="place-hint" align="flex-start">
      {data && <Thumb src={data.image} shape="wide" />}
      <Stack gap={0} component="output">
        <Text size="sm">
          {forms.places[place - 1]} {forms.placeHomes(list.format(homes))}
        </Text>
        {data === null && <Text size="sm">{forms.placeEmpty}</Text>}
        {data && data.id === own && <Text size="sm">{forms.placeOwn}</Text>}
        {data && data.id !== own && (
          <Text size="sm">
            {forms.placeTaken} <Words text={data.title} />
          </Text>
        )}
      </Stack>
    </Group>
  )
}
