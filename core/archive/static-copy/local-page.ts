/** Pages of a site as files that open without a server: where each is stored, and how they lead to one another. */
import { createHash } from 'node:crypto'
import { posix } from 'node:path'

/** Names of files may have 255 bytes; a letter of Urdu has two, and `.html` follows. */
const MAX_NAME_BYTES = 200

/** Characters that some file systems do not allow in names. */
// oxlint-disable-next-line no-control-regex -- control characters are among them
const NOT_IN_NAMES = /[<>:"|?*\\\u0000-\u001f]/g

/** Pages of a list; other parameters select and sort, which no copy can. */
const PAGE_OF_LIST = /^page=([1-9]\d*)$/

function nameOf(part: string): string {
  const name = part.replace(NOT_IN_NAMES, '-')
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name
  return `${Array.from(name).slice(0, 40).join('')}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
}

/** The path of an address of this site, with the page of a list; null for an address of another. */
export function pathOf(address: string, page: string, origin: string): string | null {
  const url = URL.parse(address, new URL(page, origin))
  if (!url || url.origin !== origin) return null
  const query = url.search.slice(1)
  return url.pathname + (PAGE_OF_LIST.test(query) ? `?${query}` : '')
}

/** Where a path is stored in a copy: `/article/57` as `article/57.html`, and a file as it is called. */
export function fileOf(path: string, isPage: boolean): string {
  const [pathname = '', query = ''] = path.split('?')
  const parts = pathname
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map((part) => nameOf(decode(part)))
  if (!isPage) return parts.join('/')
  const number = PAGE_OF_LIST.exec(query)?.[1]
  return `${parts.join('/') || 'index'}${number && number !== '1' ? `-page-${number}` : ''}.html`
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A link from one file of a copy to another. */
export function linkBetween(from: string, to: string): string {
  return posix
    .relative(posix.dirname(from), to)
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('%2C', ','))
    .join('/')
}

/** Scripts cannot be loaded from files, and all pages work without them. Data about the page stays. */
const SCRIPT = /<script(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g
/** Hints for what is loaded later, the manifest of the web app, and other sizes of pictures. */
const NOT_NEEDED =
  /<link[^>]*rel="(?:preload|modulepreload|manifest|preconnect|dns-prefetch|alternate)"[^>]*>|<source\b[^>]*>| (?:srcset|srcSet|imagesrcset|imageSrcSet|sizes|crossorigin|integrity)="[^"]*"/g
const ATTRIBUTE = / (href|src|poster|action)="([^"]*)"/g
const STYLE_URL = /url\((['"]?)(\/[^)'"]+)\1\)/g

const decoded = (attribute: string) => attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** `toFile`: where the copy has an address, or null. What it has not, leads to the site. */
export function localPage(
  html: string,
  { file, origin, toFile }: { file: string; origin: string; toFile: (address: string) => string | null },
): string {
  const local = (address: string): string => {
    if (address === '' || address.startsWith('#') || /^(?:data|mailto|tel):/i.test(address)) return address
    const target = toFile(address)
    const fragment = /#.*$/.exec(address)?.[0] ?? ''
    if (target !== null) return linkBetween(file, target) + fragment
    return address.startsWith('/') ? origin + address : address
  }
  return html
    .replace(SCRIPT, '')
    .replace(NOT_NEEDED, '')
    .replace(ATTRIBUTE, (_, name: string, value: string) => ` ${name}="${encoded(local(decoded(value)))}"`)
    .replace(STYLE_URL, (_, quote: string, address: string) => `url(${quote}${local(address)}${quote})`)
}

/** What a page needs and leads to: addresses of its links, and of files that it shows. */
export function addressesOf(html: string): { links: string[]; files: string[] } {
  const page = html.replace(SCRIPT, '').replace(NOT_NEEDED, '')
  const links = [...page.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, address = '']) => decoded(address))
  const files = [
    ...[...page.matchAll(/<(?:img|video|audio|iframe)\b[^>]* src="([^"]*)"/g)].map(([, address = '']) =>
      decoded(address),
    ),
    ...[...page.matchAll(/<link\b[^>]* href="([^"]*)"[^>]*>/g)]
      .filter(([tag]) => /rel="(?:stylesheet|icon|apple-touch-icon)"/.test(tag))
      .map(([, address = '']) => decoded(address)),
    ...[...page.matchAll(STYLE_URL)].map(([, , address = '']) => address),
  ]
  return { links, files }
}

/** Addresses that a style sheet needs. */
export function addressesOfStyle(css: string): string[] {
  return [...css.matchAll(STYLE_URL)].map(([, , address = '']) => address)
}

export function localStyle(css: string, file: string, toFile: (address: string) => string | null): string {
  return css.replace(STYLE_URL, (whole, quote: string, address: string) => {
    const target = toFile(address)
    return target === null ? whole : `url(${quote}${linkBetween(file, target)}${quote})`
  })
}
