/**
 * The picture library as we use it: of its many readers only those of the kinds we take, one thread to a picture and
 * nothing kept in memory between pictures. SVG can be read for the magazine's own drawings; what others bring never
 * gets this far (`images.ts` looks at the content first).
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
