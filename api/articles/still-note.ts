/** Lets the response to a save say that a picture which was embedded in the content moved, of which a still was stored. */
import type { FastifyRequest } from 'fastify'
import { noteOfStill } from '#core/media/media.presenter.ts'
import { localeOfRequest } from '../locale-of-request.ts'

export function stillNoteOf(request: FastifyRequest) {
  let isStill = false
  const onStill = () => {
    isStill = true
  }
  return { onStill, note: () => noteOfStill(isStill, localeOfRequest(request)) }
}
