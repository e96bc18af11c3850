/** Leaves the back-office for another page of the site. */

let isLeaving = false

// A page restored from the back/forward cache can be left again.
addEventListener('pageshow', () => {
  isLeaving = false
})

/**
 * Navigates once: calls that fail together, such as all those of a session that has ended, would otherwise each start a
 * navigation that aborts the one before.
 */
export function leaveFor(path: string): void {
  if (isLeaving) return
  isLeaving = true
  window.location.assign(path)
}
