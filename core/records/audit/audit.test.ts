import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { auditAsCsv, presentAuditEntry } from './audit.presenter.ts'
import { changesBetween, type AuditEntry } from './audit.ts'

const ENTRY: AuditEntry = {
  id: 7,
  at: '2026-11-20T07:00:00.000Z',
  userId: 3,
  userEmail: 'amna@hilal.example',
  action: 'update',
  noun: 'author',
  nounId: '12',
  title: 'Ayesha Durrani',
  details: {},
}

describe('the changes of a record', () => {
  it('contain only the fields that differ, with both values', () => {
    const before = { title: 'One', order: 1, tags: ['a'], note: null as string | null }
    expect(changesBetween(before, { title: 'Two', order: 1, tags: ['a'], note: 'new' })).toEqual({
      title: { from: 'One', to: 'Two' },
      note: { from: null, to: 'new' },
    })
  })

  it('compare lists and objects by value', () => {
    expect(changesBetween({ hold: ['a', 'b'] }, { hold: ['a', 'b'] })).toEqual({})
    expect(changesBetween({ hold: ['a', 'b'] }, { hold: ['b', 'a'] })).toHaveProperty('hold')
  })

  it('ignore fields that were not given', () => {
    expect(changesBetween({ title: 'One', order: 1 }, {})).toEqual({})
  })

  it('contain only the length of a long text', () => {
    const changes = changesBetween({ text: 'x'.repeat(301) }, { text: 'x'.repeat(300) })
    expect(changes).toEqual({ text: { from: { letters: 301 }, to: 'x'.repeat(300) } })
  })

  it('distinguish null, an empty text, zero and false', () => {
    const values = [null, '', 0, false]
    for (const before of values) {
      for (const after of values) {
        const changed = Object.keys(changesBetween<{ value: unknown }>({ value: before }, { value: after })).length > 0
        expect(changed, `${String(before)} → ${String(after)}`).toBe(before !== after)
      }
    }
  })
})

describe('an audit event', () => {
  it('has the field names of the contract', () => {
    expect(presentAuditEntry(ENTRY)).toEqual({
      id: 7,
      at: '2026-11-20T07:00:00.000Z',
      user: 3,
      user_email: 'amna@hilal.example',
      action: 'update',
      noun: 'author',
      noun_id: '12',
      title: 'Ayesha Durrani',
      details: {},
    })
  })

  const asCsv = async (entry: AuditEntry) => text(auditAsCsv(Readable.from([entry])))
  const titleInCsv = async (title: string) => (await asCsv({ ...ENTRY, title })).split(',author,12,')[1]

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '|calc', '＝1', '＋1', '－1', '＠x', '  =1', '\u200B=1', '\u00a0=1'])(
    'shows %j in a spreadsheet as text, not as a formula',
    async (title) => {
      expect(await titleInCsv(title)).toBe(`'${title},\r\n`)
    },
  )

  it.each([
    ['a comma', 'one, two', '"one, two",\r\n'],
    ['quotes', 'the "best"', '"the ""best""",\r\n'],
    ['a line end', 'one\ntwo', '"one\ntwo",\r\n'],
    ['a tab first', '\tone', '"\'\tone",\r\n'],
    ['a formula with a comma', '=A(1,2)', '"\'=A(1,2)",\r\n'],
    ['a hyphen inside', 'well-known', 'well-known,\r\n'],
    ['Urdu', 'ہلال', 'ہلال,\r\n'],
  ])('uses one cell for a title with %s', async (_what, title, cell) => {
    expect(await titleInCsv(title)).toBe(cell)
  })

  it('leaves empty values as empty cells, with as many headers as cells', async () => {
    const [head = '', line = ''] = (await asCsv({ ...ENTRY, userId: null, userEmail: null, nounId: null })).split(
      '\r\n',
    )
    expect(line).toBe('2026-11-20T07:00:00.000Z,,,update,author,,Ayesha Durrani,')
    expect(head).toBe('at,user,user_email,action,noun,noun_id,title,details')
  })

  it('ends the stream with the error of the entries', async () => {
    async function* entries() {
      yield ENTRY
      throw new Error('The database does not answer.')
    }
    await expect(text(auditAsCsv(entries()))).rejects.toThrow('does not answer')
  })
})
