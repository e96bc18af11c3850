/** What development takes of the server's code, through Vite: this and all below it is loaded anew when it changes. */
export { announce } from '#server/announce.ts'
export { readConfig } from '#server/config.ts'
export { createLogger } from '#server/logger.ts'
export { startSite } from '#server/start.ts'
