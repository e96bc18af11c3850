/**
 * The session buttons. A visitor who has never signed in has no anti-forgery cookie; for them no script is loaded and no
 * request is made.
 */
import { antiForgeryToken } from '#shared/session/anti-forgery.ts'

export function enhanceSession(): void {
  if (antiForgeryToken()) void import('../islands/session-buttons.ts').then(({ showSession }) => showSession())
}
