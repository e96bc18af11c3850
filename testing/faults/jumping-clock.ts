/**
 * Loaded by `--import` into every process and thread of a site: their wall clock is off by the milliseconds in the file
 * `CLOCK_OFFSET_FILE`, which a test changes while they run, as if an operator had set the clock of the machine.
 * `performance.now` and timers go on, as they do then.
 */
import { openSync, readSync } from 'node:fs'

const file = openSync(process.env['CLOCK_OFFSET_FILE'] ?? '', 'r')
const offset = new Float64Array(1)
const RealDate = Date
const realNow = Date.now.bind(Date)

function now(): number {
  readSync(file, offset, 0, offset.byteLength, 0)
  return realNow() + (offset[0] ?? 0)
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, created) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], created) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
