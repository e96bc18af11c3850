/** What the settings say of the full-text indexes. */

/** The version of the documents, once all have it. */
export const VERSION_KEY = 'search.version'
/** How far an interrupted rebuild has come. */
export const PROGRESS_KEY = 'search.rebuild'
/** The settings of a database whose index is empty. */
export const EMPTY_INDEX = { [VERSION_KEY]: '', [PROGRESS_KEY]: '' }
