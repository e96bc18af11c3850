/** Formats log records for a terminal: time, level, message, then the other fields as key=value. */
import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

const LEVELS: Record<number, { name: string; style: Style }> = {
  10: { name: 'TRACE', style: 'dim' },
  20: { name: 'DEBUG', style: 'dim' },
  30: { name: 'INFO ', style: 'green' },
  40: { name: 'WARN ', style: 'yellow' },
  50: { name: 'ERROR', style: 'red' },
  60: { name: 'FATAL', style: 'red' },
}

type LoggedError = { type?: string; message?: string; stack?: string }
type LogRecord = { level: number; time: number; msg?: string; err?: LoggedError } & Record<string, unknown>

function clockTime(time: number): string {
  const date = new Date(time)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Controls of a terminal and marks of direction, which would change how other parts of the log look. */
const HIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/** Shows hidden characters by their codes, such as `\u001b`. */
function visible(text: string): string {
  return text.replace(HIDDEN, (hidden) => `\\u${hidden.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function valueText(value: unknown): string {
  return typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)
}

/**
 * Formats one pino record, with its line break; a stack follows on lines of its own. `paint` colours a part of the
 * line; the identity function leaves it plain.
 */
export function formatRecord(json: string, paint: (style: Style, text: string) => string): string {
  const { level, time, msg, err, pid: _pid, hostname: _hostname, ...fields } = JSON.parse(json) as LogRecord
  const { name, style } = LEVELS[level] ?? { name: String(level), style: 'reset' }
  const message = msg || err?.message || ''
  const pairs = Object.entries(fields).map(([key, value]) => paint('dim', visible(`${key}=${valueText(value)}`)))
  const line = [paint('dim', clockTime(time)), paint(style, name), visible(message), ...pairs].join(' ')
  const lines = err?.stack?.split('\n').map((each) => `    ${visible(each)}`) ?? []
  const stack = lines.length > 0 ? `\n${paint('dim', lines.join('\n'))}` : ''
  return `${line}${stack}\n`
}

/** Uses colours on a terminal, unless NO_COLOR is set. */
export function painterFor({ isTTY = false }: { isTTY?: boolean }): (style: Style, text: string) => string {
  return (style, text) => (isTTY ? styleText(style, text) : text)
}
