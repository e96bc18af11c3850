/**
 * The pictures of pasted HTML: embedded ones are uploaded, those on other sites are reported, and those that stayed in
 * the source document leave a place for their files.
 */
import { cleanPictureAddress } from '#shared/addresses.ts'
import { PICTURE_TYPES } from '../pictures/picture-uploads.ts'

export type PastedPictures = {
  /** Starts an upload and returns the id of its placeholder. */
  send: (file: File) => string
  /** Called for a picture that stays on another site. */
  onRemote: () => void
  /** Called for a picture that only existed in the source document and cannot be read, with its name there. */
  onMissing: (name: string) => void
}

function fileOf(address: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/[a-z0-9.+-]+);base64,(.*)$/is.exec(address) ?? []
  if (!PICTURE_TYPES.includes(type.toLowerCase())) return null
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
    return new File([bytes], `pasted.${type.split('/')[1]}`, { type: type.toLowerCase() })
  } catch {
    return null
  }
}

function figureOf(picture: HTMLImageElement): HTMLElement {
  const figure = picture.closest('figure') ?? document.createElement('figure')
  if (!figure.contains(picture)) picture.before(figure)
  const caption = figure.querySelector('figcaption')
  figure.replaceChildren(picture, ...(caption ? [caption] : []))
  return figure
}

/** Moves a picture out of its paragraph, to the position before it. */
function liftOutOfParagraph(figure: HTMLElement): void {
  const paragraph = figure.closest('p, h1, h2, h3, h4, h5, h6')
  if (!paragraph) return
  paragraph.before(figure)
  if (!paragraph.textContent?.trim()) paragraph.remove()
}

function isTiny(picture: HTMLImageElement): boolean {
  return ['width', 'height'].some((name) => Number(picture.getAttribute(name) ?? 99) <= 2)
}

/** What an editor can recognise a picture by: its file's name, as in `file:///C:/…/image002.png` or `cid:map.jpg@…`. */
function nameOf(picture: HTMLImageElement, address: string): string {
  const path = /^(?:file|cid):([^?#]*)/i.exec(address)?.[1] ?? ''
  const [, file = ''] = /([^/\\]+\.[a-z]{3,4})(?:@[^/\\]*)?$/i.exec(path) ?? []
  const name = file.replace(/%[0-9a-f]{2}/gi, ' ').trim()
  return name || (picture.alt ?? '').trim()
}

export function readPictures(root: HTMLElement, { send, onRemote, onMissing }: PastedPictures): void {
  for (const picture of root.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    const file = fileOf(address)
    const cleanAddress = file ? null : cleanPictureAddress(address)
    if (isTiny(picture)) picture.remove()
    else {
      const figure = figureOf(picture)
      liftOutOfParagraph(figure)
      if (!file && !cleanAddress) {
        const name = nameOf(picture, address)
        figure.setAttribute('data-missing', name)
        picture.removeAttribute('src')
        onMissing(name)
      } else if (file) {
        figure.setAttribute('data-uploading', send(file))
        picture.removeAttribute('src')
      } else if (cleanAddress?.startsWith('http')) onRemote()
    }
  }
}
