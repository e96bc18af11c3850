/**
 * sharp, configured with only the input formats that are accepted, one thread per picture and no cache. SVG remains
 * enabled for the site's own illustrations; uploads never reach it, because `images.ts` checks the content first.
 */
import sharp from 'sharp'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadSvg',
  ],
})
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
