import { describe, expect, it } from 'vitest'
import { importedBy } from './server-dependencies.ts'

describe('the dependencies of the built server', () => {
  it.each([
    'import sharp from "sharp";',
    'import { a } from "x";\nimport { type, b } from "sharp/encode";',
    'import "sharp";',
    'const { default: sharp } = await import("sharp");',
    'const sharp = require("sharp");',
    'export * from "sharp";',
  ])('are those that it imports: %s', (script) => {
    expect(importedBy([script], ['sharp', 'vite'])).toEqual(['sharp'])
  })

  it('are not those that it names only, such as in its copy of package.json', () => {
    expect(importedBy(['const dependencies = { "sharp": "0.35.5", vite: "8" };'], ['sharp', 'vite'])).toEqual([])
  })

  it('are told apart where one name begins with another', () => {
    expect(importedBy(['import { x } from "pg-cursor";'], ['pg', 'pg-cursor'])).toEqual(['pg-cursor'])
  })
})
