/** The files of back issues: each is guessed by its name, or read where that does not say, and becomes an issue. */
import { useRef, useState } from 'react'
import { guessByName } from '#shared/back-issues.ts'
import { isMonth } from '#shared/dates.ts'
import type { BackGuessWire, IssueWire } from '#shared/schemas/issue.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { afterWrite } from '../query-client.ts'
import { uploadFile, type UploadedFile } from '../uploads/upload.ts'

export type BackFile = {
  file: File
  magazine: string
  month: string
  volume: number | null
  number: number | null
  /** `reading`: it is uploaded already, for what its first page says. */
  state: 'waiting' | 'reading' | 'running' | 'created' | 'refused'
  uploaded: UploadedFile | null
  /** Why it was refused, or where the issue is. */
  said: string
}

/** A file of the same name and size is the same file. */
export const keyOf = ({ name, size }: File) => `${name} ${size}`

const isReady = ({ magazine, month, state }: BackFile) =>
  magazine !== '' && isMonth(month) && (state === 'waiting' || state === 'refused')

export function useBackFiles() {
  const { issues } = useMessages()
  const reason = useFailureReason()
  const [files, setFiles] = useState<BackFile[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  /** One file is read after the other. */
  const reading = useRef(Promise.resolve())

  const change = (file: File, changes: Partial<BackFile>) =>
    setFiles((all) => all.map((each) => (each.file === file ? { ...each, ...changes } : each)))

  /** What somebody has chosen in the meantime stays. */
  const read = async (file: File) => {
    try {
      const uploaded = await uploadFile('raw', file)
      const json = { doc_url: uploaded.secure_url, file_name: file.name }
      const guess = await api<BackGuessWire>('/api/issues/back/guess/', { method: 'POST', json })
      setFiles((all) =>
        all.map((each) =>
          each.file === file
            ? {
                ...each,
                state: 'waiting',
                uploaded,
                magazine: each.magazine || (guess.magazine ?? ''),
                month: each.month || (guess.month ?? ''),
                volume: guess.volume,
                number: guess.number,
              }
            : each,
        ),
      )
    } catch (error) {
      change(file, { state: 'refused', said: reason(error) })
    }
  }

  const add = (given: readonly File[]) => {
    const keys = new Set(files.map(({ file }) => keyOf(file)))
    const fresh = given.filter((file) => /\.pdf$/i.test(file.name) && !keys.has(keyOf(file)))
    const rows = fresh.map((file): BackFile => {
      const { magazine, month, ...counts } = guessByName(file.name)
      const state = magazine === null || month === null ? 'reading' : 'waiting'
      return { file, magazine: magazine ?? '', month: month ?? '', ...counts, state, uploaded: null, said: '' }
    })
    setFiles((known) => [...known, ...rows])
    for (const { file, state } of rows) {
      if (state === 'reading') reading.current = reading.current.then(async () => read(file))
    }
  }

  const create = async ({ file, magazine, month, volume, number, uploaded }: BackFile) => {
    change(file, { state: 'running', said: '' })
    try {
      const { secure_url: url, cover_url: cover } = uploaded ?? (await uploadFile('raw', file))
      if (!cover) throw new Error(issues.backNoCover)
      const json = { magazine, month, volume, number, doc_url: url, cover_image: cover }
      await api<{ data: IssueWire }>('/api/issues/back/', { method: 'POST', json })
      change(file, { state: 'created' })
    } catch (error) {
      change(file, {
        state: 'refused',
        said: error instanceof Error && error.name === 'Error' ? error.message : reason(error),
      })
    }
  }
  const run = async () => {
    setRunning(true)
    isStopped.current = false
    for (const each of files.filter(isReady)) {
      if (isStopped.current) break
      await create(each)
    }
    setRunning(false)
    afterWrite()
  }
  const stop = () => {
    isStopped.current = true
  }
  return { files, ready: files.filter(isReady).length, isRunning, add, change, run, stop }
}
