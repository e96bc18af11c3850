/**
 * Share cards: the pictures that other sites show beside a link. The address of a card contains a hash of everything
 * that is drawn on it, so a card never changes under its address.
 */
import { hash as hashOf } from 'node:crypto'
import { categoryLabel } from '#shared/categories.ts'
import type { Edition } from '#shared/editions/edition.ts'
import { editionOfCategory, editionOfLocale } from '#shared/editions/editions.ts'
import { parsePictureAddress } from '#shared/media-name.ts'
import type { ArticleSummary } from '../articles.ts'
import type { CardDrawing } from '#core/media/processing/share-card/card-types.ts'

/** Raise it when the drawing changes, so that every card gets a new address. */
const DESIGN_VERSION = 2

/** A smaller picture would be blurred beside the title. */
const MIN_COVER_PIXELS = 400

const HASH_LENGTH = 12
const SHARE_CARDS_PATH = '/share/'
const NAME = new RegExp(`^([1-9][0-9]{0,15}|hilal-[a-z-]{1,20})-([0-9a-f]{${HASH_LENGTH}})\\.jpg$`)
const KEY = new RegExp(`^cards/(?:[1-9][0-9]{0,15}|hilal-[a-z-]{1,20})/[0-9a-f]{${HASH_LENGTH}}\\.jpg$`)

export type ShareCard = {
  /** The id of an article, or the type of a magazine. */
  subject: string
  drawing: CardDrawing
  /** The stem of the cover’s name. */
  cover: string | null
  hash: string
}

type DrawnArticle = Pick<ArticleSummary, 'id' | 'title' | 'category' | 'language' | 'coverImage'>

function shareCard(subject: string, drawing: CardDrawing, cover: string | null): ShareCard {
  const drawn = JSON.stringify([DESIGN_VERSION, drawing, cover])
  return { subject, drawing, cover, hash: hashOf('sha256', drawn).slice(0, HASH_LENGTH) }
}

function coverOf({ coverImage }: Pick<ArticleSummary, 'coverImage'>): string | null {
  const picture = coverImage ? parsePictureAddress(coverImage) : null
  return picture && Math.min(picture.width, picture.height) >= MIN_COVER_PIXELS ? picture.stem : null
}

/** `writer`: the name over the article, as its page shows it. */
export function articleShareCard(article: DrawnArticle, writer: string): ShareCard {
  const edition = editionOfCategory(article.category) ?? editionOfLocale(article.language)
  const drawing: CardDrawing = {
    kind: 'article',
    language: article.language,
    theme: edition.theme,
    logo: edition.type,
    label: categoryLabel(article.category),
    title: article.title,
    byline: writer,
  }
  return shareCard(String(article.id), drawing, coverOf(article))
}

const ofMagazines = new Map<string, ShareCard>()

export function magazineShareCard(edition: Edition): ShareCard {
  const known = ofMagazines.get(edition.type)
  if (known) return known
  const { locale, theme, type } = edition
  const title = edition.description[locale]
  const drawing: CardDrawing = { kind: 'magazine', language: locale, theme, logo: type, label: '', title, byline: '' }
  const card = shareCard(type, drawing, null)
  ofMagazines.set(type, card)
  return card
}

export function shareCardAddress({ subject, hash }: ShareCard): string {
  return `${SHARE_CARDS_PATH}${subject}-${hash}.jpg`
}

export function shareCardFolder(subject: string): string {
  return `cards/${subject}/`
}

export function shareCardKey({ subject, hash }: ShareCard): string {
  return `${shareCardFolder(subject)}${hash}.jpg`
}

export function isShareCardKey(key: string): boolean {
  return KEY.test(key)
}

/** Parses the part of an address after `/share/`; null if no card can have that name. */
export function parseShareCardName(name: string): { subject: string; hash: string } | null {
  const [, subject, hash] = NAME.exec(name) ?? []
  return subject !== undefined && hash !== undefined ? { subject, hash } : null
}
