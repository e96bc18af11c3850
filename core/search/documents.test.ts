import { describe, expect, it } from 'vitest'
import { NOUNS } from '#shared/nouns.ts'
import { documentOf, isSearchable, recordDocument } from './documents.ts'

describe('the document of an article', () => {
  it('has its title and its byline folded, as a query is', () => {
    const document = documentOf(7, { title: 'The “Café”, in KARACHI!', byline: 'Zafar-Mehdi', content: 'by the sea' })
    expect(document).toEqual({
      id: 7,
      title: 'the cafe in karachi',
      byline: 'zafar mehdi',
      frequent: '',
      content: 'by the sea',
    })
    // The Arabic letters of another keyboard, and vowel marks.
    expect(documentOf(1, { title: 'كِتابي دُنيا', content: '' }).title).toBe('کتابی دنیا')
  })

  it('knows the words that a text is about: those that occur at least three times', () => {
    const content = 'kite fort kite sky fort kite سرحد sky سرحد سرحد'
    expect(documentOf(1, { title: '', content }).frequent).toBe('kite سرحد')
    expect(documentOf(1, { title: '', content: '' }).frequent).toBe('')
  })
})

describe('the document of another record', () => {
  it('ranks the first searchable field of an author above the others', () => {
    const row = {
      id: 3,
      author_name: 'Ayesha DURRANI',
      email: 'ayesha@hilal.example',
      introduction: 'Writes of rivers.',
      contact_no: '051-0000000',
    }
    expect(recordDocument('authors', row)).toEqual({
      id: 3,
      title: 'ayesha durrani',
      byline: '',
      frequent: '',
      content: 'ayesha hilal example writes of rivers',
    })
  })

  it('finds a user by both names, and one without a last name', () => {
    expect(recordDocument('users', { id: 1, first_name: 'Sana', last_name: 'Rafiq' }).title).toBe('sana rafiq')
    expect(recordDocument('users', { id: 1, first_name: 'ثنا', last_name: null }).title).toBe('ثنا')
  })

  it('finds an audit event by its title and by who caused it, also as PostgreSQL names its id', () => {
    const event = { id: '12', title: 'Annual Report', user_email: 'editor@hilal.example' }
    expect(recordDocument('audit', event)).toMatchObject({
      id: 12,
      title: 'annual report',
      content: 'editor hilal example',
    })
  })
})

describe('records that are searched', () => {
  it('are those of people and texts, whichever table keeps them', () => {
    expect(NOUNS.every(isSearchable)).toBe(true)
    expect((['media', 'user'] as const).every(isSearchable)).toBe(true)
    expect((['settings', 'stage', 'home'] as const).some(isSearchable)).toBe(false)
  })
})
