/**
 * The session's buttons. A visitor who never signed in has no anti-forgery cookie: for them no script is loaded and no
 * request is made.
 */
import { antiForgeryToken } from '#shared/session/anti-forgery.ts'

export function enhanceSession(): void {
  if (antiForgeryToken()) void import('../islands/session-buttons.ts').then(({ showSession }) => showSession())
}
