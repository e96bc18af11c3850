/**
 * Which build of the index is in use: what a process keeps of an index is outdated once another process has built it anew,
 * although no article has changed.
 */
import { randomUUID } from 'node:crypto'
import type { SettingsRepository } from '../settings/settings.repository.ts'

/** Has another value after every build. */
const GENERATION_KEY = 'search.generation'
/** How long a process may overlook that another one has built the index anew, in milliseconds. */
const CHECK_EVERY_MS = 10_000

/** Called in the process that has built the index. */
export async function announceGeneration(settings: Pick<SettingsRepository, 'put'>): Promise<void> {
  await settings.put(GENERATION_KEY, randomUUID())
}

export function indexGeneration(parts: {
  settings: Pick<SettingsRepository, 'find'>
  /** In milliseconds. */
  now: () => number
  onChange: () => void
}) {
  const { settings, now, onChange } = parts
  /** Null before the first check. */
  let last: { at: number; generation: string } | null = null

  return {
    /** Calls `onChange` if the index was built anew since the last check. */
    async check(): Promise<void> {
      const at = now()
      // The clock may have been set back.
      if (last && Math.abs(at - last.at) < CHECK_EVERY_MS) return
      const before = last
      // Those that search meanwhile do not ask again.
      last = { at, generation: before?.generation ?? '' }
      const generation = (await settings.find(GENERATION_KEY)) ?? ''
      last = { at, generation }
      if (before && before.generation !== generation) onChange()
    },

    /** As of the last check: what is kept was read from this build, or from one after it. */
    known: (): string => last?.generation ?? '',
  }
}

export type IndexGeneration = ReturnType<typeof indexGeneration>
