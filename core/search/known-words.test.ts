import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { knownWordsService, type KnownWords } from './known-words.service.ts'
import { vocabularyRepository } from './vocabulary.repository.ts'

describe.each(ENGINES)('what is known of words on %s', (engine) => {
  let site: TestSite
  let words: KnownWords
  beforeEach(async () => {
    site = await newSite(engine)
    words = knownWordsService({ vocabulary: vocabularyRepository(site.engine) })
    await insert.articles(site.services, [
      anArticle({ title: 'Lighthouses of the coast' }),
      anArticle({ title: 'موین جو', category: 'in-focus-urdu', description: '<p>موین جو فوج</p>' }),
    ])
    await site.services.vocabulary.recount({ withKeys: true })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await site.close()
  })

  const statements = async (work: () => Promise<unknown>) => {
    const start = site.engine.queries.count
    await work()
    return site.engine.queries.count - start
  }

  it('is looked up once for each word, whatever else a query contains', async () => {
    const fauj = { counted: ['fauj', 'coast'], spelled: ['fauj'] }
    const known = await words.known(fauj)
    expect([known.documentsOf('coast'), known.documentsOf('fauj'), known.documentsOf('other')]).toEqual([1, 0, 0])
    expect(known.formsOf('fauj').transliterated.map(({ word }) => word)).toEqual(['فوج'])
    expect(await statements(async () => words.known({ counted: ['coast'], spelled: ['fauj'] }))).toBe(0)
    expect(await statements(async () => words.known({ counted: ['coasts', 'fauj'], spelled: ['fauj'] }))).toBe(1)
  })

  it('contains corrections, splits and beginnings, each looked up once', async () => {
    const all = async () => [
      (await words.near('lighthose')).map(({ word }) => word),
      (await words.splits('moenjo')).map((split) => split.words.join(' ')),
      await words.hasPrefix('lighth'),
    ]
    expect(await all()).toEqual([['lighthouses'], ['موین جو'], true])
    expect(await statements(all)).toBe(0)
  })

  it('contains each word that one edit makes of another, wherever in it', async () => {
    await insert.articles(site.services, [anArticle({ title: 'fort storm harbor lantern' })])
    await site.services.vocabulary.learn()
    for (const word of ['fort', 'storm', 'harbor', 'lantern']) {
      const misspelled = Array.from(word, (letter, at) => {
        const [start, end] = [word.slice(0, at), word.slice(at + 1)]
        return [
          `${start}x${end}`,
          `${start}x${letter}${end}`,
          start + end,
          start + end.slice(0, 1) + letter + end.slice(1),
        ]
      }).flat()
      for (const one of misspelled.filter(({ length }) => length >= 4)) {
        expect(await words.near(one), one).toMatchObject(one === word ? [] : [{ word }])
      }
    }
  })

  it('contains words of the same script that sound the same, and differ a little more', async () => {
    await insert.articles(site.services, [
      anArticle({ title: 'The dolphin' }),
      anArticle({ title: 'سڑک', category: 'in-focus-urdu' }),
    ])
    await site.services.vocabulary.learn()
    const near = async (word: string) => (await words.near(word)).map((one) => one.word)
    expect([await near('dolfin'), await near('سرک'), await near('dalaphina'), await near('سر')]).toEqual([
      ['dolphin'],
      ['سڑک'],
      [],
      [],
    ])
  })

  it('contains the neighbours of a short word, for queries whose other words decide', async () => {
    await insert.articles(site.services, [anArticle({ title: 'Tea, ten trees and the town' })])
    await site.services.vocabulary.learn()
    const near = async (word: string) => (await words.nearAmongOthers(word)).map((one) => one.word).toSorted()
    expect([await words.near('tee'), await near('tee')]).toEqual([[], ['tea', 'ten']])
    expect([await near('lighthose'), await near('te')]).toEqual([['lighthouses'], []])
  })

  it('follows the vocabulary when it has changed', async () => {
    const documents = async () => (await words.known({ counted: ['zeppelin'], spelled: [] })).documentsOf('zeppelin')
    expect(await documents()).toBe(0)
    await insert.articles(site.services, [anArticle({ title: 'Zeppelin' })])
    await site.services.vocabulary.learn()
    expect(await documents()).toBe(0)
    words.clear()
    expect(await documents()).toBe(1)
    expect(await statements(documents)).toBe(0)
  })

  it('asks nothing about words that the vocabulary lacks, once it is prepared, until it changes', async () => {
    const absent = { counted: ['coastlighthouses', 'zeppelin'], spelled: ['coastlighthouses', 'zeppelin'] }
    await words.prepare(new AbortController().signal)
    expect(await statements(async () => words.known(absent))).toBe(0)
    expect(await statements(async () => words.known({ counted: ['coast'], spelled: ['fauj'] }))).toBe(1)
    await insert.articles(site.services, [anArticle({ title: 'Zeppelin' })])
    await site.services.vocabulary.learn()
    words.clear()
    expect((await words.known(absent)).documentsOf('zeppelin')).toBe(1)
  })

  it('reads which words there are again, at most once a minute, where they have changed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const unknown = (word: string) => statements(async () => words.known({ counted: [word], spelled: [] }))
    await words.prepare(new AbortController().signal)
    words.clear()
    vi.advanceTimersByTime(59_000)
    expect(await unknown('zeppelin')).toBe(1)
    vi.advanceTimersByTime(1000)
    await unknown('airship')
    await expect.poll(async () => unknown(`balloon${Math.random()}`)).toBe(0)
  })
})
