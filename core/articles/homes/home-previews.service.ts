/** Previews of a home as it will be at a chosen moment, with pins that are not saved yet. */
import { isInForce } from '#shared/home-arrangement.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { AppError } from '#core/app-error.ts'
import { hashOfPreviewToken, MAX_PREVIEWS, newPreviewToken, PREVIEW_MINUTES } from '../previews.ts'
import type { PreviewsRepository } from '../previews.repository.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import { assertCanArrangeHome } from './homes.policy.ts'
import type { HomePreview, PinContent } from './homes.ts'

export function homePreviewsService(parts: { previews: PreviewsRepository<HomePreview>; clock: Clock }) {
  const { previews, clock } = parts

  return {
    /**
     * Stores a preview for a quarter of an hour and returns the token of its URL. `at` null: now. For those who may
     * arrange the home. Throws `session.*`.
     */
    async keep(
      caller: Caller,
      edition: MagazineType,
      { at, pins }: { at: string | null; pins: readonly PinContent[] },
    ): Promise<string> {
      assertCanArrangeHome(caller, edition)
      const { userId } = caller
      if (userId === null) throw new AppError('session.required')
      const createdAt = clock()
      const content: HomePreview = {
        edition,
        at: at ?? createdAt,
        pins: pins.map((pin) => ({ ...pin, startsAt: pin.startsAt ?? createdAt })),
      }
      const token = newPreviewToken()
      const expiresAt = new Date(Date.parse(createdAt) + PREVIEW_MINUTES * 60_000).toISOString()
      await previews.keepNewest(userId, MAX_PREVIEWS - 1)
      await previews.insert({ tokenHash: hashOfPreviewToken(token), userId, createdAt, expiresAt, content })
      return token
    },

    /** With the pins that are in force at its moment. Throws `home.not_found` for a token that is unknown or has expired. */
    async read(token: string): Promise<HomePreview> {
      const preview = await previews.find(hashOfPreviewToken(token), clock())
      if (!preview) throw new AppError('home.not_found')
      return { ...preview, pins: preview.pins.filter((pin) => isInForce(pin, preview.at)) }
    },

    async removeOld(): Promise<void> {
      await previews.removeExpired(clock())
    },
  }
}
