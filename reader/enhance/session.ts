/**
 * The session's buttons. A visitor who never signed in has no `csrftoken` cookie: for them nothing is loaded and nothing
 * is asked.
 */
export function mayHaveSession(): boolean {
  return /(?:^|; )csrftoken=./.test(document.cookie)
}

export function enhanceSession(): void {
  if (mayHaveSession()) void import('../islands/session-buttons.ts').then(({ showSession }) => showSession())
}
