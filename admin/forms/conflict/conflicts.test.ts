import { expect, it } from 'vitest'
import { chosenOf, defaultChoices, differingFields } from './conflicts.ts'

const base = { title: 'One', link: '/a', tags: ['x'] }
const mine = { title: 'Mine', link: '/a', tags: ['x'] }
const theirs = { title: 'Theirs', link: '/b', tags: ['x', 'y'] }

it('takes what only the other person has changed from them, and everything else from oneself', () => {
  const choices = defaultChoices({ base, mine, theirs })
  expect(choices).toEqual({ title: 'mine', link: 'theirs', tags: 'theirs' })
  expect(chosenOf({ mine, theirs }, choices)).toEqual({ title: 'Mine', link: '/b', tags: ['x', 'y'] })
})

it('takes each field from the side that was chosen', () => {
  expect(chosenOf({ mine, theirs }, { title: 'theirs', link: 'mine', tags: 'mine' })).toEqual({
    title: 'Theirs',
    link: '/a',
    tags: ['x'],
  })
})

it('compares values, not objects', () => {
  expect(differingFields(base, structuredClone(base))).toEqual([])
})
