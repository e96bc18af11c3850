/**
 * Films and pictures on other hosts, in an article's text. Until a reader asks for one, nothing is asked of that host:
 * it neither learns who reads what, nor is waited for. Without scripts each is a link.
 */
import { youtubeId } from '#shared/youtube.ts'

export type ElsewhereLabels = {
  play: (title: string) => string
  player: (title: string) => string
  pictureFrom: (host: string) => string
}

/** The film's own page, for whoever opens the link in a new tab or has no scripts. */
function filmPage(player: string): string {
  const id = youtubeId(player)
  if (id) return `https://www.youtube.com/watch?v=${id}`
  return `https://vimeo.com/${/\/video\/(\d+)/.exec(player)?.[1] ?? ''}`
}

/** `title` and the labels are HTML already. */
export function filmHtml(player: string, title: string, { play, player: playerOf }: ElsewhereLabels): string {
  return `<a class="film" href="${filmPage(player)}" data-player="${player}" data-title="${playerOf(title)}"><span>${play(title)}</span></a>`
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}

/** `address` and `alt` are HTML already. */
export function pictureLinkHtml(address: string, alt: string, { pictureFrom }: ElsewhereLabels): string {
  const name = alt === '' ? '' : `<span>${alt}</span> `
  return `<a class="elsewhere" href="${address}" target="_blank" rel="noopener noreferrer" data-picture="${alt}">${name}<small>${pictureFrom(hostOf(address))}</small></a>`
}
