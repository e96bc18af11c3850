/**
 * Which build of the index and which state of the vocabulary are in use: what a process keeps of them is outdated once
 * another process has built the index anew, or learned words.
 */
import { randomUUID } from 'node:crypto'
import type { SettingsRepository } from '../settings/settings.repository.ts'

/** Each has another value after every change. */
const KEYS = { index: 'search.generation', words: 'search.words.generation' } as const
/** How long a process may overlook what another one has changed, in milliseconds. */
const CHECK_EVERY_MS = 10_000

export type Changing = keyof typeof KEYS
export type Generations = Record<Changing, string>

const NONE: Generations = { index: '', words: '' }

/** Called in the process that has changed it. */
export async function announceGeneration(settings: Pick<SettingsRepository, 'put'>, of: Changing): Promise<void> {
  await settings.put(KEYS[of], randomUUID())
}

export function indexGeneration(parts: {
  settings: Pick<SettingsRepository, 'find'>
  /** In milliseconds. */
  now: () => number
  onChange: (of: Changing) => void
}) {
  const { settings, now, onChange } = parts
  /** Null before the first check. */
  let last: { at: number; generations: Generations } | null = null

  const read = async (of: Changing): Promise<string> => (await settings.find(KEYS[of])) ?? ''

  return {
    /** Calls `onChange` for what has changed since the last check. */
    async check(): Promise<void> {
      const at = now()
      // The clock may have been set back.
      if (last && Math.abs(at - last.at) < CHECK_EVERY_MS) return
      const before = last?.generations
      // Those that search meanwhile do not ask again.
      last = { at, generations: before ?? NONE }
      const generations = { index: await read('index'), words: await read('words') }
      last = { at, generations }
      if (before && before.index !== generations.index) onChange('index')
      if (before && before.words !== generations.words) onChange('words')
    },

    /** As of the last check: what is kept was read from these, or from later ones. */
    known: (): Generations => last?.generations ?? NONE,
  }
}

export type IndexGeneration = ReturnType<typeof indexGeneration>
