/** The script of readers' pages in development: the site's own, and a reload after a server restart. */
import '@vitejs/plugin-react/preamble'
import '#reader/enhance/main.ts'
import { SITE_CHANGED } from './site-changed.ts'

import.meta.hot?.on(SITE_CHANGED, () => location.reload())
