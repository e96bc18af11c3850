/** Settings that admins change while the site runs. */
import type { MagazineType } from '#shared/magazine-types.ts'

export type CommentSettings = {
  /** Magazines whose new comments wait until someone approves them. */
  hold: readonly MagazineType[]
}

/** What children write and read is looked at first. */
export const DEFAULT_COMMENT_SETTINGS: CommentSettings = { hold: ['hilal-kids', 'hilal-urdu-kids'] }
