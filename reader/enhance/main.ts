/**
 * The entry script of every page. Each enhancer is small and finds its own elements; the page works without all of
 * them.
 */
import { enhanceAnchor } from './anchor.ts'
import { enhanceCopyLink } from './copy-link.ts'
import { enhanceWebFonts } from './web-fonts.ts'
import { enhanceFilters } from './filters.ts'
import { enhanceImages } from './images.ts'
import { enhanceIslands } from './islands.ts'
import { enhanceLazyBlocks } from './lazy.ts'
import { enhanceLoading } from './loading.ts'
import { enhanceMenus } from './menus.ts'
import { enhanceExternalPictures } from './external-pictures.ts'
import { enhancePreferences } from './preferences.ts'
import { enhanceSearch } from './search.ts'
import { enhanceSectionMenu } from './section-menu.ts'
import { enhanceSession } from './session.ts'
import { enhanceVideos } from './video.ts'
import { enhanceVisits } from './visits.ts'

const ENHANCERS = [
  enhanceWebFonts,
  enhanceAnchor,
  enhanceSectionMenu,
  enhanceMenus,
  enhanceSearch,
  enhancePreferences,
  enhanceLazyBlocks,
  enhanceVideos,
  enhanceExternalPictures,
  enhanceFilters,
  enhanceImages,
  enhanceCopyLink,
  enhanceLoading,
  enhanceVisits,
  enhanceSession,
  enhanceIslands,
]

// Each enhancer runs in its own task, so that the page can respond to input between them on slow phones.
for (const begin of ENHANCERS) setTimeout(begin)
