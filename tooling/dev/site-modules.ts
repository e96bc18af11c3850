/** The server's modules that development loads through Vite: they and their imports are reloaded when they change. */
export { announce } from '#server/announce.ts'
export { readConfig } from '#server/config.ts'
export { createLogger } from '#server/logger.ts'
export { startSite } from '#server/start.ts'
