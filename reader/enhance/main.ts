/**
 * The entry script of every page. Each enhancer is small and finds its own elements; the page works without all of
 * them.
 */
import { enhanceActions } from './actions.ts'
import { enhanceAnchor } from './anchor.ts'
import { enhanceCopyLink } from './copy-link.ts'
import { enhanceWebFonts } from './web-fonts.ts'
import { enhanceImages } from './images.ts'
import { enhanceIslands } from './islands.ts'
import { enhanceLazyBlocks } from './lazy.ts'
import { enhanceMenus } from './menus.ts'
import { enhanceExternalPictures } from './external-pictures.ts'
import { enhanceReadingList } from './reading-list.ts'
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
  enhanceActions,
  enhanceLazyBlocks,
  enhanceVideos,
  enhanceExternalPictures,
  enhanceImages,
  enhanceCopyLink,
  enhanceVisits,
  enhanceReadingList,
  enhanceSession,
  enhanceIslands,
]

type Prerendered = Document & { prerendering?: boolean }

function enhance(): void {
  // Each enhancer runs in its own task, so that the page can respond to input between them on slow phones.
  for (const begin of ENHANCERS) setTimeout(() => begin())

  // What few pages need is not part of this script.
  if (document.querySelector('[data-loading]')) void import('./list-page.ts').then((list) => list.enhanceListPage())
  const replica = document.querySelector<HTMLElement>('[data-replica]')
  if (replica) void import('./replica.ts').then((pages) => pages.enhanceReplica(replica))
  if (document.querySelector('[data-failed-block]')) {
    void import('./failed-blocks.ts').then((blocks) => blocks.enhanceFailedBlocks())
  }
}

// A page that is rendered in advance (reader/speculation) counts, stores and requests nothing until it is shown.
if ((document as Prerendered).prerendering) document.addEventListener('prerenderingchange', enhance)
else enhance()
