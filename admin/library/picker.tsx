/**
 * Picks a file from the library in a dialog.
 *
 *     const file = await pickFromLibrary({ kind: 'image' })
 *     if (file) onChange(file.address)
 *
 * Authors have access to their own pictures only, so `mine` must be true for them.
 */
import { Button, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { api } from '../api/client.ts'
import { languageProps } from '../forms/language-props.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { StoredPicture } from '../editor/schema/figure.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import './library.css'
import { MediaFacts, MediaName, MediaPicture } from './media-facts.tsx'

type Wanted = { kind: 'image' | 'document'; mine?: boolean }
type Answer = { data: MediaWire[]; page: number; pages: number }

const PAGE_SIZE = 24

type PickerProps = {
  wanted: Wanted
  pick: (file: MediaWire) => void
  /** The ids of the files chosen so far, where several can be. */
  chosen?: ReadonlySet<number>
}

function Picker({ wanted, pick, chosen }: PickerProps) {
  const { library, lists } = useMessages()
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), 300)
  const query = new URLSearchParams({ kind: wanted.kind, page_size: String(PAGE_SIZE) })
  if (q) query.set('q', q)
  if (wanted.mine) query.set('mine', '1')

  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['library', query.toString()],
    queryFn: ({ pageParam, signal }) => api<Answer>(`/api/media/?${query}&page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : null),
    placeholderData: keepPreviousData,
  })
  const files = data?.pages.flatMap((page) => page.data)
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        label={lists.search}
        data-autofocus
        {...languageProps(text)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isError && <LoadFailed text={lists.nouns.library.failed} onRetry={() => void refetch()} />}
      {!files && !isError && <Skeleton height={240} />}
      {files?.length === 0 && <Text>{lists.nouns.library.empty}</Text>}
      <ul className="media-grid">
        {files?.map((file) => (
          <li key={file.id}>
            <UnstyledButton
              className="media-open media-pick"
              aria-label={library.pick(file.original_name || file.name)}
              aria-pressed={chosen?.has(file.id)}
              onClick={() => pick(file)}
            >
              <MediaPicture file={file} />
              <MediaName file={file} />
            </UnstyledButton>
            <MediaFacts file={file} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {library.more}
        </Button>
      )}
    </Stack>
  )
}

/** Chosen files keep the order in which they were chosen. */
function SeveralPicker({ wanted, onDone }: { wanted: Wanted; onDone: (files: MediaWire[]) => void }) {
  const { library } = useMessages()
  const [files, setFiles] = useState<readonly MediaWire[]>([])
  const toggle = (file: MediaWire) =>
    setFiles((chosen) =>
      chosen.some(({ id }) => id === file.id) ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file],
    )
  return (
    <Stack gap="md">
      <Picker wanted={wanted} pick={toggle} chosen={new Set(files.map(({ id }) => id))} />
      <Button className="media-insert" disabled={files.length === 0} onClick={() => onDone([...files])}>
        {library.insertPictures(files.length)}
      </Button>
    </Stack>
  )
}

function Title({ kind }: { kind: Wanted['kind'] }) {
  const { library } = useMessages()
  return <Text fw={650}>{kind === 'image' ? library.pickImage : library.pickDocument}</Text>
}

/** A picture in the form that the editor inserts: its texts are a beginning, which the article may change. */
function pictureOf({ address: src, width, height, alt, credit: caption }: MediaWire): StoredPicture {
  return { src, alt, caption, ...(width && height && { width, height }) }
}

export async function pickPicture(): Promise<StoredPicture | null> {
  const file = await pickFromLibrary({ kind: 'image' })
  return file && pictureOf(file)
}

/** Several pictures; none if the dialog was closed without a choice. */
export function pickPictures(): Promise<StoredPicture[]> {
  return new Promise((answer) => {
    let picked: MediaWire[] = []
    const id = modals.open({
      size: 'xl',
      title: <Title kind="image" />,
      children: (
        <SeveralPicker
          wanted={{ kind: 'image' }}
          onDone={(files) => {
            picked = files
            modals.close(id)
          }}
        />
      ),
      onClose: () => answer(picked.map(pictureOf)),
    })
  })
}

/** Null if the dialog was closed without a choice. */
export function pickFromLibrary(wanted: Wanted): Promise<MediaWire | null> {
  return new Promise((answer) => {
    let picked: MediaWire | null = null
    const id = modals.open({
      size: 'xl',
      title: <Title kind={wanted.kind} />,
      children: (
        <Picker
          wanted={wanted}
          pick={(file) => {
            picked = file
            modals.close(id)
          }}
        />
      ),
      onClose: () => answer(picked),
    })
  })
}
