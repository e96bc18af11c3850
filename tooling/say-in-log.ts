/** What happens before the server starts is told in the format of its log. */
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'

/** Ends the process with a sentence where the settings are invalid, before anything is built. */
export function sayInLog(): (sentence: string) => void {
  try {
    const log = createLogger(readConfig(process.env))
    return (sentence) => log.info(sentence)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
