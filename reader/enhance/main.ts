/** The script of every page: manners that links and forms do without. Each is small, and finds its own elements. */
import { enhanceAnchor } from './anchor.ts'
import { enhanceCopyLink } from './copy-link.ts'
import { enhanceWebFonts } from './web-fonts.ts'
import { enhanceFilters } from './filters.ts'
import { enhanceImages } from './images.ts'
import { enhanceIslands } from './islands.ts'
import { enhanceLazyBlocks } from './lazy.ts'
import { enhanceLoading } from './loading.ts'
import { enhanceMenus } from './menus.ts'
import { enhancePicturesElsewhere } from './pictures-elsewhere.ts'
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
  enhanceLazyBlocks,
  enhanceVideos,
  enhancePicturesElsewhere,
  enhanceFilters,
  enhanceImages,
  enhanceCopyLink,
  enhanceLoading,
  enhanceVisits,
  enhanceSession,
  enhanceIslands,
]

// A task each: what a reader does meanwhile is answered between them, on a slow phone too.
for (const begin of ENHANCERS) setTimeout(begin)
