import { describe, expect, it } from 'vitest'
import { readTraceId, traceIdOf } from './trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

describe('traceparent', () => {
  it.each([
    ['valid', `00-${TRACE}-${PARENT}-01`, TRACE],
    ['of a later version, with more', `01-${TRACE}-${PARENT}-01-more`, TRACE],
    ['with more than its version has', `00-${TRACE}-${PARENT}-01-more`, null],
    ['of the forbidden version', `ff-${TRACE}-${PARENT}-01`, null],
    ['without a trace', `00-${'0'.repeat(32)}-${PARENT}-01`, null],
    ['without a parent', `00-${TRACE}-${'0'.repeat(16)}-01`, null],
    ['in capitals', `00-${TRACE.toUpperCase()}-${PARENT}-01`, null],
    ['cut off', `00-${TRACE}-${PARENT}`, null],
    ['that could forge a line', `00-${TRACE}-${PARENT}-01\n{"level":30}`, null],
  ])('%s is read as it should be', (_what, header, traceId) => {
    expect(readTraceId(header)).toBe(traceId)
  })

  it('is replaced by a trace of our own where there is none', () => {
    expect(traceIdOf(undefined, '0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5bd9cb469fa16570867728950e')
    expect(traceIdOf('nonsense', 'given-by-a-proxy')).toMatch(/^[\da-f]{32}$/)
    expect(readTraceId(['one', 'two'])).toBeNull()
  })
})
