/** The media library: uploaded files with their references, and unreferenced files. */
import { useState } from 'react'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { ListDefinition, Lookup } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import './library.css'
import { tagsMatching } from './tags.ts'
import { MediaDetails } from './media-details.tsx'
import { MediaGrid } from './media-grid.tsx'
import { UploadQueue } from './upload-queue.tsx'

/** A tag is its own name. */
const TAGS: Lookup = {
  find: async (text, signal) => (await tagsMatching(text, signal)).map((tag) => ({ value: tag, label: tag })),
  nameOf: async (value) => value,
}

function useLibraryList(): ListDefinition<MediaWire> {
  const { library } = useMessages()
  return {
    noun: 'library',
    path: '/api/media/',
    titleOf: (file) => file.original_name || file.name,
    columns: [],
    filters: [
      {
        key: 'kind',
        name: 'fileKind',
        choices: [
          { value: 'image', label: library.images },
          { value: 'document', label: library.documents },
        ],
      },
      {
        key: 'used',
        name: 'used',
        choices: [
          { value: '0', label: library.usedNowhere },
          { value: '1', label: library.usedSomewhere },
        ],
      },
      { key: 'tag', name: 'tag', lookUp: TAGS },
      {
        key: 'by',
        param: 'sort',
        name: 'order',
        all: library.newest,
        choices: [{ value: 'largest', label: library.largest }],
      },
    ],
    actions: [],
    bulk: [],
  }
}

export function Library() {
  const list = useLibraryList()
  const [id, setId] = useState<number | null>(null)
  return (
    <>
      <List
        list={list}
        before={<UploadQueue />}
        renderRows={(files) => <MediaGrid files={files} open={(file) => setId(file.id)} />}
      />
      {id !== null && <MediaDetails id={id} close={() => setId(null)} />}
    </>
  )
}
