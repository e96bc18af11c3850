/** What happens before the server starts is told in the format of its log. */
import { readConfig, type Config } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}

/** Ends the process with a sentence where the settings are invalid, before anything is built. */
export function sayInLog(): (sentence: string) => void {
  const log = createLogger(settings())
  return (sentence) => log.info(sentence)
}
