/** The media library: uploaded files with their references, and unreferenced files. */
import { useState } from 'react'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { useMessages } from '../i18n/locale.tsx'
import type { ListDefinition } from '../lists/definition.ts'
import { List } from '../lists/list.tsx'
import './library.css'
import { MediaDetails } from './media-details.tsx'
import { MediaGrid } from './media-grid.tsx'
import { UploadQueue } from './upload-queue.tsx'

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
  const [file, setFile] = useState<MediaWire | null>(null)
  return (
    <>
      <List list={list} before={<UploadQueue />} renderRows={(files) => <MediaGrid files={files} open={setFile} />} />
      {file && <MediaDetails file={file} close={() => setFile(null)} />}
    </>
  )
}
