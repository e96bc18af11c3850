/** The home that is arranged: what the server has, what has been changed since, and saving it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeWire } from '#shared/schemas/home.schema.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { api, ApiError } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { showUndo } from '../lists/undo-notice.tsx'
import { failure, success } from '../notices.ts'
import { afterWrite, reload } from '../query-client.ts'
import { pinsOf, pinsOnWire, type EditedPin } from './pins.ts'

async function write(edition: MagazineType, version: number, pins: readonly EditedPin[]): Promise<HomeWire> {
  const json = { version, pins: pinsOnWire(pins) }
  return (await api<{ data: HomeWire }>(`/api/homes/${edition}/`, { method: 'PUT', json })).data
}

async function read(edition: MagazineType, signal?: AbortSignal): Promise<HomeWire> {
  return (await api<{ data: HomeWire }>(`/api/homes/${edition}/`, signal ? { signal } : {})).data
}

export function useHome(edition: MagazineType) {
  const { home } = useMessages()
  const reason = useFailureReason()
  const query = useQuery({ queryKey: ['home', edition], queryFn: ({ signal }) => read(edition, signal), staleTime: 0 })
  /** What has been changed, and the home it was changed from: a newer one must not replace it unseen. */
  const [draft, setDraft] = useState<{ base: HomeWire; pins: EditedPin[] } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isConflict, setConflict] = useState(false)
  const base = draft?.base ?? query.data

  function reportFailure(error: unknown): void {
    const fields = error instanceof ApiError ? Object.values(error.fields).flat() : []
    failure(home.saveFailed + (fields[0] ?? reason(error)))
  }

  async function undo({ version }: HomeWire, former: readonly EditedPin[]): Promise<void> {
    try {
      await write(edition, version, former)
      success(home.undone)
    } catch (error) {
      reportFailure(error)
    }
    afterWrite()
  }

  async function save(version: number): Promise<void> {
    if (!draft) return
    setBusy(true)
    try {
      const saved = await write(edition, version, draft.pins)
      const former = pinsOf(draft.base)
      // What was saved stands on the screen until it has been loaded again.
      await reload()
      setDraft(null)
      setConflict(false)
      showUndo({ message: home.saved, undo: home.undo }, () => void undo(saved, former))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(true)
      else reportFailure(error)
    }
    setBusy(false)
  }

  function discard(): void {
    setDraft(null)
    setConflict(false)
    void query.refetch()
  }

  return {
    home: base,
    pins: draft?.pins ?? (base ? pinsOf(base) : []),
    isFailed: query.isError && !base,
    retry: () => void query.refetch(),
    isChanged: draft !== null,
    isBusy,
    isConflict,
    change: (pins: EditedPin[]) => base && setDraft({ base, pins }),
    save: async () => save(base?.version ?? 0),
    /** Over what someone else has saved meanwhile. */
    async saveAnyway(): Promise<void> {
      try {
        await save((await read(edition)).version)
      } catch (error) {
        reportFailure(error)
      }
    },
    discard,
  }
}
