/** Whether a click follows a link in this tab; with a key held, browsers open another tab or window, or download. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
}
