/**
 * Faults that must not appear on an Urdu screen: English words, letters pulled apart or clipped, lines too close for
 * Nastaliq.
 */
import type { Page } from '@playwright/test'

/** Names of formats, keys and units that Urdu also writes in Latin letters. */
const ALSO_IN_URDU =
  /\b(?:PNG|JPG|PDF|pdf|CSV|watch|youtu\.be|embed|shorts|SQLite|PostgreSQL|https|SMTP_URL|yyyy-mm(?:-dd)?)\b/g

/** Each fault with the words it was found at; the content of articles is excluded. */
export async function findUrduFaults(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const allowed = new RegExp(pattern, 'g')
    const faults: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('[lang="en"], .article-body, option, script, style')) continue
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join(' ')
        .trim()
      const box = element.getBoundingClientRect()
      if (words === '' || box.width < 2 || box.height < 2) continue
      const style = getComputedStyle(element)
      const found = (fault: string) => faults.push(`${fault}: ${words.slice(0, 60)}`)
      if (/[a-z]{3}/i.test(words.replace(allowed, ''))) found('in English')
      if (!/[\u0600-\u06ff]/.test(words)) continue
      if (style.letterSpacing !== 'normal') found('letters pulled apart')
      if (parseFloat(style.lineHeight) < 1.9 * parseFloat(style.fontSize)) found('lines too close')
      if (!style.fontFamily.includes('Nastaliq')) found('not in Nastaliq')
      if (style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2) found('cut')
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
      if (!/[\u0600-\u06ff]/.test(field.placeholder) || getComputedStyle(field).direction === 'rtl') continue
      faults.push(`on the wrong side: ${field.placeholder}`)
    }
    return faults
  }, ALSO_IN_URDU.source)
}
