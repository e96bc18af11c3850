/** Where the fonts and logos of share cards are: in the sources, or beside the built worker. */
import { join } from 'node:path'

const IS_SOURCE = import.meta.filename.endsWith('.ts')

export const FONTS = join(import.meta.dirname, IS_SOURCE ? 'fonts' : 'share-card/fonts')
export const LOGOS = IS_SOURCE
  ? join(import.meta.dirname, '../../../../shared/logos')
  : join(import.meta.dirname, 'share-card/logos')

/**
 * The environment of a process that draws cards; fontconfig reads it once. `cacheFolder`: where it may keep its index of
 * the fonts; without one that can be written it complains on stderr.
 */
export function cardEnvironment(cacheFolder: string | undefined): Record<string, string> {
  return {
    FONTCONFIG_FILE: join(FONTS, 'fonts.conf'),
    ...(cacheFolder !== undefined && { XDG_CACHE_HOME: cacheFolder }),
  }
}
