/** Where the fonts and logos of share cards are: in the sources, or beside the built worker. */
import { join } from 'node:path'

const IS_SOURCE = import.meta.filename.endsWith('.ts')

export const FONTS = join(import.meta.dirname, IS_SOURCE ? 'fonts' : 'share-card/fonts')
export const LOGOS = IS_SOURCE
  ? join(import.meta.dirname, '../../../../shared/logos')
  : join(import.meta.dirname, 'share-card/logos')

/** What a process that draws cards needs in its environment. */
export const CARD_ENVIRONMENT = { FONTCONFIG_FILE: join(FONTS, 'fonts.conf') }
