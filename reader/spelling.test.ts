import { describe, expect, it } from 'vitest'
import { spellingOf } from './spelling.ts'

const spelled = spellingOf(['/', '/about', '/ur/about', '/AboutUs', '/category/digital', '/category/:category'])

describe('the spelling of an address', () => {
  it.each([
    ['/About', '/about'],
    ['/ABOUT/', '/about'],
    ['/aboutus?from=x?y&z', '/AboutUs?from=x?y&z'],
    ['/UR/about', '/ur/about'],
    ['/Category/DIGITAL', '/category/digital'],
    ['/CATEGORY/In-Focus%20x', '/category/In-Focus%20x'],
  ])('of %s is %s', (address, found) => expect(spelled(address)).toBe(found))

  it.each([
    '/about',
    '/',
    '//',
    '//About',
    '//evil.example/About',
    '/about/x',
    '/category/',
    '/Category//',
    '/nowhere',
  ])('of %s is its own, or nothing', (address) => expect(spelled(address)).toBeNull())
})
