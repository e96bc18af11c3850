/**
 * Videos and images on other hosts, in article content. Nothing is requested from such a host until a reader asks for
 * it: the host does not learn who reads what, and the page does not wait for it. Without scripts each is a link.
 */
import { videoPage } from '#shared/embeds.ts'
import { escapeAttribute, escapeHtml } from '#core/html-tree.ts'

export type OnRequestLabels = {
  play: (title: string) => string
  player: (title: string) => string
  pictureFrom: (host: string) => string
}

export function videoLinkHtml(player: string, title: string, labels: OnRequestLabels): string {
  return (
    `<a class="film" href="${escapeAttribute(videoPage(player))}" data-player="${escapeAttribute(player)}" ` +
    `data-title="${escapeAttribute(labels.player(title))}"><span>${escapeAttribute(labels.play(title))}</span></a>`
  )
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}

export function imageLinkHtml(address: string, alt: string, { pictureFrom }: OnRequestLabels): string {
  const name = alt === '' ? '' : `<span>${escapeAttribute(alt)}</span> `
  return (
    `<a class="elsewhere" href="${escapeAttribute(address)}" target="_blank" rel="noopener noreferrer" ` +
    `data-picture="${escapeAttribute(alt)}">${name}<small>${escapeHtml(pictureFrom(hostOf(address)))}</small></a>`
  )
}
