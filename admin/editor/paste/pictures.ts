/** Pictures of a pasted text: those inside of it are sent to the server, those of other sites are told of. */
import { cleanPictureAddress } from '#shared/addresses.ts'
import { PICTURE_TYPES } from '../pictures/picture-uploads.ts'

export type PastedPictures = {
  /** Begins to send a picture; answers the number of its place. */
  send: (file: File) => string
  /** A picture is kept on another site. */
  onRemote: () => void
  /** A picture stood in the document alone and cannot be read from here. */
  onDropped: () => void
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

/** A picture of a paragraph stands between paragraphs. */
function liftOutOfParagraph(figure: HTMLElement): void {
  const paragraph = figure.closest('p, h1, h2, h3, h4, h5, h6')
  if (!paragraph) return
  paragraph.before(figure)
  if (!paragraph.textContent?.trim()) paragraph.remove()
}

function isTiny(picture: HTMLImageElement): boolean {
  return ['width', 'height'].some((name) => Number(picture.getAttribute(name) ?? 99) <= 2)
}

export function readPictures(root: HTMLElement, { send, onRemote, onDropped }: PastedPictures): void {
  for (const picture of root.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    const file = fileOf(address)
    const kept = file ? null : cleanPictureAddress(address)
    if (isTiny(picture)) picture.remove()
    else if (!file && !kept) {
      picture.remove()
      onDropped()
    } else {
      const figure = figureOf(picture)
      liftOutOfParagraph(figure)
      if (file) {
        figure.setAttribute('data-uploading', send(file))
        picture.removeAttribute('src')
      } else if (kept?.startsWith('http')) onRemote()
    }
  }
}
