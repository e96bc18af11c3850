/** The home that is arranged: what the server has, what has been changed since, and saving it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryLabel } from '#shared/categories.ts'
import type { HomeWire } from '#shared/schemas/home.schema.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { api, ApiError } from '../api/client.ts'
import { saveChecked } from '../forms/conflict/checked-save.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { showUndo } from '../lists/undo-notice.tsx'
import { failure, success } from '../notices.ts'
import { afterWrite, reload } from '../query-client.ts'
import { useTimes } from '../times/use-times.ts'
import { pinsByBlock, pinsOf, pinsOnWire, type EditedPin, type PlainPin } from './pins.ts'

async function write(edition: MagazineType, version: number, pins: readonly PlainPin[]): Promise<HomeWire> {
  const json = { version, pins: pinsOnWire(pins) }
  return (await api<{ data: HomeWire }>(`/api/homes/${edition}/`, { method: 'PUT', json })).data
}

async function read(edition: MagazineType, signal?: AbortSignal): Promise<HomeWire> {
  return (await api<{ data: HomeWire }>(`/api/homes/${edition}/`, signal ? { signal } : {})).data
}

/** The pins of a block as people read them: one on each line. */
function usePinWords() {
  const { home } = useMessages()
  const times = useTimes()
  return (pins: readonly PlainPin[], articles: ReadonlyMap<number, EditedPin['article']>) =>
    pins
      .map(({ position, articleId, startsAt, endsAt }) =>
        [
          `${home.place(position)}: ${articles.get(articleId)?.title ?? home.deleted(articleId)}`,
          ...(startsAt === null ? [] : [home.since(times.dateTime(startsAt))]),
          ...(endsAt === null ? [] : [home.until(times.dateTime(endsAt))]),
        ].join(' '),
      )
      .join('\n')
}

export function useHome(edition: MagazineType) {
  const { home } = useMessages()
  const reason = useFailureReason()
  const query = useQuery({ queryKey: ['home', edition], queryFn: ({ signal }) => read(edition, signal), staleTime: 0 })
  /** What has been changed, and the home it was changed from: a newer one must not replace it unseen. */
  const [draft, setDraft] = useState<{ base: HomeWire; pins: EditedPin[] } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const wordsOf = usePinWords()
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

  async function save(): Promise<void> {
    if (!draft) return
    setBusy(true)
    let former = draft.base
    const names = draft.base.blocks.map(({ name }) => name)
    const known = new Map(draft.pins.map((pin) => [pin.articleId, pin.article]))
    try {
      const saved = await saveChecked({
        start: { values: pinsByBlock(names, pinsOf(draft.base)), version: draft.base.version },
        mine: pinsByBlock(names, draft.pins),
        valuesOf: (theirs: HomeWire) => {
          former = theirs
          for (const { article_id: id, article } of theirs.pins) known.set(id, article)
          return pinsByBlock(names, pinsOf(theirs))
        },
        send: (values, version) => write(edition, Number(version), Object.values(values).flat()),
        onChosen: (values) => {
          const pins = Object.values(values).flat()
          setDraft({ base: former, pins: pins.map((pin) => ({ ...pin, article: known.get(pin.articleId) ?? null })) })
        },
        labelOf: (block) => categoryLabel(block),
        wordsOf: (_block, pins) => wordsOf(pins as PlainPin[], known),
      })
      if (saved) {
        // What was saved stands on the screen until it has been loaded again.
        await reload()
        setDraft(null)
        showUndo({ message: home.saved, undo: home.undo }, () => void undo(saved, pinsOf(former)))
      }
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }

  function discard(): void {
    setDraft(null)
    void query.refetch()
  }

  return {
    home: base,
    pins: draft?.pins ?? (base ? pinsOf(base) : []),
    isFailed: query.isError && !base,
    retry: () => void query.refetch(),
    isChanged: draft !== null,
    isBusy,
    change: (pins: EditedPin[]) => base && setDraft({ base, pins }),
    save,
    discard,
  }
}
