/** What the settings say of the full-text indexes, and how current processes are with them. */

/** The version of the documents, once all have it. */
export const VERSION_KEY = 'search.version'
/** Set where articles were written before there was an index, or were restored without one, until all are in it. */
export const FILLING_KEY = 'search.filling'
/** The settings of a database whose index of articles is empty. */
export const EMPTY_INDEX = { [VERSION_KEY]: '', [FILLING_KEY]: 'yes' }
