import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { LOOSE_RULES, looseKey } from './loose.ts'
import { URDU_ENDINGS } from './stem-urdu.ts'

const keyOf = (word: string) => looseKey(fold(word))

describe('loose keys', () => {
  it.each([
    'lighthouse lighthouses',
    'city cities',
    'box boxes',
    'bridge bridges bridging bridged',
    'plan planned planning',
    'woman women',
    'child children',
    'knife knives',
    'fly flies',
    'hero heroes',
    'carry carried carrying',
    'glass glasses',
    'dish dishes',
    'school schools schooling',
    'لڑکا لڑکے لڑکوں',
    'لڑکی لڑکیاں لڑکیوں',
    'بچہ بچے بچوں',
    'کتاب کتابیں کتابوں',
    'گھر گھروں',
    'دعا دعائیں دعاؤں',
    'واقعہ واقعات',
    'مجاہد مجاہدین',
    'پہاڑ پہاڑوں',
    'گلیشیر گلیشیروں',
    'دریا دریاؤں',
    'ہے ہیں',
    'اچھا اچها',
    'گھڑی گہڑی',
    'بلھن بلہن',
  ])('are shared by %s', (words) => {
    expect(new Set(words.split(' ').map(keyOf)).size).toBe(1)
  })

  it.each(LOOSE_RULES.map(({ name, example }) => [name, ...example] as const))('%s', (_name, written, other) => {
    expect(fold(written)).not.toBe(fold(other))
    expect(keyOf(written)).toBe(keyOf(other))
  })

  it.each(URDU_ENDINGS.map(({ example }) => example))('are shared by %s and %s', (inflected, base) => {
    expect(keyOf(inflected)).toBe(keyOf(base))
  })

  it.each([
    ['news', 'new'],
    ['bus', 'bu'],
    ['king', 'k'],
    ['evening', 'even'],
    ['university', 'universe'],
    ['general', 'generate'],
    ['زمین', 'زم'],
    ['میں', 'م'],
    ['نہیں', 'نا'],
    ['لڑکا', 'لڑکی'],
  ])('tell %s from %s', (a, b) => {
    expect(keyOf(a)).not.toBe(keyOf(b))
  })
})
