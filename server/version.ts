/** The version of the site, from package.json. */
import packageFile from '../package.json' with { type: 'json' }

export const VERSION: string = packageFile.version
