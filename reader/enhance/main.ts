/** The script of every page: manners that links and forms do without. Each is small, and finds its own elements. */
import { enhanceMenus } from './menus.ts'
import { enhanceSearch } from './search.ts'

enhanceMenus()
enhanceSearch()
