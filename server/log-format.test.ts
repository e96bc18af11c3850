import { expect, it } from 'vitest'
import { formatRecord } from './log-format.ts'

const plain = (_style: unknown, text: string) => text
const time = new Date(2026, 10, 22, 9, 5, 7).getTime()
const format = (record: object) => formatRecord(JSON.stringify({ time, pid: 7, hostname: 'kite', ...record }), plain)

it('writes a record as one line that starts with the time and the level', () => {
  expect(format({ level: 30, msg: 'Hilal is running at http://localhost:3000' })).toBe(
    '09:05:07 INFO  Hilal is running at http://localhost:3000\n',
  )
})

it('adds the other fields as key=value, quoted where they have spaces', () => {
  expect(format({ level: 40, msg: 'Slow.', reqId: 'req-1', path: 'a b', req: { method: 'GET' } })).toBe(
    '09:05:07 WARN  Slow. reqId=req-1 path="a b" req={"method":"GET"}\n',
  )
})

it('indents the stack of an error below its line, and uses its message where the record has none', () => {
  const err = { type: 'Error', message: 'The disk is full.', stack: 'Error: The disk is full.\n    at write' }
  expect(format({ level: 50, err })).toBe(
    '09:05:07 ERROR The disk is full.\n    Error: The disk is full.\n        at write\n',
  )
})

it('shows the controls of what a request contains by their codes', () => {
  const written = format({
    level: 40,
    msg: 'GET /\u001b[2Ja\r\nb',
    path: '/\u001b[31m\u0085\u202ec',
    name: 'دریا\u200cئی',
  })
  expect(written).toBe(
    '09:05:07 WARN  GET /\\u001b[2Ja\\u000d\\u000ab path=/\\u001b[31m\\u0085\\u202ec name=دریا\u200cئی\n',
  )
  const err = { type: 'Error', message: 'no', stack: 'Error: no\u001b]0;x\u0007\n    at read' }
  expect(format({ level: 50, err })).toContain('    Error: no\\u001b]0;x\\u0007\n        at read\n')
})
