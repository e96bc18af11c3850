/** What readers' pages are told when the server has restarted with changed code. */
export const SITE_CHANGED = 'site:changed'
