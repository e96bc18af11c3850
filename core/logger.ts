/** Where services report what the operator should know and no caller is told. The server passes pino in. */
type Log = (details: object, message: string) => void

export type Logger = { info: Log; warn: Log; error: Log }

export const silentLogger: Logger = { info() {}, warn() {}, error() {} }
