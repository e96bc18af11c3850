/** How much of a field's text is drawn: browsers clip ink that is outside of the line of a field. */
import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'

/** Room around the field, in pixels, for ink that nothing clips. */
const MARGIN = 60

/** The ink of what the page shows: the sum of its darkness. */
async function inkOf(field: Locator): Promise<number> {
  const box = await field.boundingBox()
  if (!box) throw new Error('The field is not shown.')
  const clip = {
    x: Math.max(0, box.x - MARGIN),
    y: Math.max(0, box.y - MARGIN),
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
  }
  const { data } = await sharp(await field.page().screenshot({ clip, animations: 'disabled', caret: 'hide' }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.reduce((sum, light) => sum + 255 - light, 0)
}

/** Shows nothing but the field, or in its place the same text that nothing clips. */
async function showAlone(field: Locator, isUnclipped: boolean): Promise<void> {
  await field.evaluate((input: HTMLInputElement | HTMLTextAreaElement, unclipped) => {
    document.querySelectorAll('[data-ink]').forEach((former) => former.remove())
    const look = getComputedStyle(input)
    const { x, y, width, height } = input.getBoundingClientRect()
    const page = document.createElement('div')
    page.dataset['ink'] = ''
    page.style.cssText = 'position:fixed;inset:0;z-index:99999;background:white;color:black'
    const shown = unclipped ? document.createElement('div') : (input.cloneNode() as typeof input)
    // Locators still find the field alone.
    for (const name of shown.getAttributeNames())
      if (!/^(?:class|lang|dir|rows)$/.test(name)) shown.removeAttribute(name)
    if ('value' in shown) shown.value = input.value
    else shown.textContent = input.value
    for (const name of ['font', 'letterSpacing', 'wordSpacing', 'textIndent', 'padding', 'direction'] as const) {
      shown.style[name] = look[name]
    }
    Object.assign(shown.style, {
      position: 'fixed',
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
      margin: '0',
      border: '0',
      boxSizing: 'border-box',
      color: 'black',
      background: 'none',
      outline: 'none',
      boxShadow: 'none',
    })
    if (unclipped) Object.assign(shown.style, { overflow: 'visible', whiteSpace: 'pre', textAlign: 'start' })
    page.append(shown)
    // Dialogs are above everything else.
    ;(input.closest('dialog') ?? document.body).append(page)
  }, isUnclipped)
}

/** Fails where the field draws less of a word than is drawn without it. */
export async function expectWhole(field: Locator, words: readonly string[]): Promise<void> {
  for (const word of words) {
    await field.fill(word)
    await field.evaluate(async (input) => {
      const { fontSize, fontFamily } = getComputedStyle(input)
      await document.fonts.load(`${fontSize} ${fontFamily.split(',')[0]}`, 'ک')
    })
    await showAlone(field, false)
    const drawn = await inkOf(field)
    await showAlone(field, true)
    const whole = await inkOf(field)
    await field.evaluate(() => document.querySelectorAll('[data-ink]').forEach((page) => page.remove()))
    expect(drawn, word).toBeGreaterThan(0)
    expect(Math.abs(whole - drawn) / whole, `what is clipped of ${word}`).toBeLessThan(0.01)
  }
}
