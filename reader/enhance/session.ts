/**
 * The session buttons. A visitor who has never signed in has no `csrftoken` cookie; for them no script is loaded and no
 * request is made.
 */
export function mayHaveSession(): boolean {
  return /(?:^|; )csrftoken=./.test(document.cookie)
}

export function enhanceSession(): void {
  if (mayHaveSession()) void import('../islands/session-buttons.ts').then(({ showSession }) => showSession())
}
