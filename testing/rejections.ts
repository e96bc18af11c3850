/** Rejections of a server without a site: logged nowhere. */
import { rejections, type Rejections } from '#server/overload/rejections.ts'

export function newRejections(): Rejections {
  return rejections({ log: { info: () => undefined }, headers: [], idOf: () => 'the-request' })
}
