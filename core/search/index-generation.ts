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
  /** As of the last check; without what is adopted as it is at the next one. */
  let known: Partial<Generations> = {}
  let checkedAt = Number.NEGATIVE_INFINITY

  async function check(of: Changing): Promise<void> {
    const before = known[of]
    const generation = (await settings.find(KEYS[of])) ?? ''
    known = { ...known, [of]: generation }
    if (before !== undefined && before !== generation) onChange(of)
  }

  return {
    /** Calls `onChange` for what has changed since the last check. */
    async check(): Promise<void> {
      const at = now()
      // The clock may have been set back.
      if (Math.abs(at - checkedAt) < CHECK_EVERY_MS) return
      // Those that search meanwhile do not ask again.
      checkedAt = at
      await check('index')
      await check('words')
    },

    /** Called where this process has changed it, and has forgotten what it kept. */
    renew(of: Changing): void {
      known = { ...known, [of]: undefined }
      checkedAt = Number.NEGATIVE_INFINITY
    },

    /** As of the last check: what is kept was read from these, or from later ones. */
    known: (): Generations => ({ index: known.index ?? '', words: known.words ?? '' }),
  }
}

export type IndexGeneration = ReturnType<typeof indexGeneration>
