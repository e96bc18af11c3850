import { describe, expect, it } from 'vitest'
import { editor as en } from '../../i18n/en/editor.ts'
import { editor as ur } from '../../i18n/ur/editor.ts'
import { blockCommands, matchingCommands } from './block-commands.ts'

const ALL = { library: true, articles: true }

describe.each([
  ['English', blockCommands(en, ALL)],
  ['Urdu', blockCommands(ur, ALL)],
])('the menu of blocks in %s', (_language, commands) => {
  const found = (query: string) => matchingCommands(commands, query).map(({ name }) => name)

  it('finds blocks by words of either language', () => {
    expect(found('youtube')).toEqual(['video'])
    expect(found('یوٹیوب')).toEqual(['video'])
    expect(found('pull q')).toEqual(['pullQuote'])
    expect(found('نمایاں')).toEqual(['pullQuote'])
    expect(found('خبردار')).toEqual(['warning'])
    expect(found('Heading 3')).toEqual(['heading3'])
    expect(found('no such block')).toEqual([])
  })

  it('finds Urdu whichever keyboard typed it', () => {
    // Arabic kaf and yeh in place of the Urdu ones.
    expect(found('يوٹيوب')).toEqual(['video'])
  })

  it('offers everything before anything is typed', () => {
    expect(found('')).toHaveLength(commands.length)
  })
})

it('offers nothing that needs what is not there', () => {
  const names = blockCommands(en, { library: false, articles: false }).map(({ name }) => name)
  expect(names).not.toContain('fromLibrary')
  expect(names).not.toContain('related')
})
