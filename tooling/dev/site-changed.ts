/** The event that tells readers' pages in development that the server has restarted with changed code. */
export const SITE_CHANGED = 'site:changed'
