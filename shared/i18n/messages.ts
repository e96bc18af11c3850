import type { Locale } from '../locale.ts'
import { accounts as accountsEn, type AccountMessages } from './en/accounts.ts'
import { archive as archiveEn, type ArchiveMessages } from './en/archive.ts'
import { apiDocs as apiDocsEn, type ApiDocsMessages } from './en/api-docs.ts'
import { commenting as commentingEn, type CommentingMessages } from './en/commenting.ts'
import { common as commonEn, type Common } from './en/common.ts'
import { errors as errorsEn, type ErrorCode } from './en/errors.ts'
import { fields as fieldsEn } from './en/fields.ts'
import { reading as readingEn, type Reading } from './en/reading.ts'
import { home as homeEn, type HomeMessages } from './en/home.ts'
import { newsletter as newsletterEn, type NewsletterMessages } from './en/newsletter.ts'
import { archive as archiveUr } from './ur/archive.ts'
import { accounts as accountsUr } from './ur/accounts.ts'
import { apiDocs as apiDocsUr } from './ur/api-docs.ts'
import { commenting as commentingUr } from './ur/commenting.ts'
import { common as commonUr } from './ur/common.ts'
import { errors as errorsUr } from './ur/errors.ts'
import { fields as fieldsUr } from './ur/fields.ts'
import { reading as readingUr } from './ur/reading.ts'
import { home as homeUr } from './ur/home.ts'
import { newsletter as newsletterUr } from './ur/newsletter.ts'

const COMMON: Record<Locale, Common> = { en: commonEn, ur: commonUr }
const READING: Record<Locale, Reading> = { en: readingEn, ur: readingUr }
const ERRORS: Record<Locale, Record<ErrorCode, string>> = { en: errorsEn, ur: errorsUr }

const FIELDS: Record<Locale, Record<string, string>> = { en: fieldsEn, ur: fieldsUr }

/** What people call a field of the contract; one without a name is called as it is. */
export function fieldName(field: string, locale: Locale): string {
  const names = FIELDS[locale]
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field
}

export function messages(locale: Locale): Common {
  return COMMON[locale]
}

/** Of the article page, lists of articles, search and feeds. */
export function readingMessages(locale: Locale): Reading {
  return READING[locale]
}

/** The sentence of an error code in a language, with `{name}` replaced from the details. */
export function errorSentence(code: ErrorCode, locale: Locale, details: Record<string, string | number> = {}): string {
  return ERRORS[locale][code].replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}

const HOME: Record<Locale, HomeMessages> = { en: homeEn, ur: homeUr }
export function homeMessages(locale: Locale): HomeMessages {
  return HOME[locale]
}

const NEWSLETTER: Record<Locale, NewsletterMessages> = { en: newsletterEn, ur: newsletterUr }
export function newsletterMessages(locale: Locale): NewsletterMessages {
  return NEWSLETTER[locale]
}

const ARCHIVE: Record<Locale, ArchiveMessages> = { en: archiveEn, ur: archiveUr }
/** Of the archives and the e-books. */
export function archiveMessages(locale: Locale): ArchiveMessages {
  return ARCHIVE[locale]
}

const ACCOUNTS: Record<Locale, AccountMessages> = { en: accountsEn, ur: accountsUr }
export function accountMessages(locale: Locale): AccountMessages {
  return ACCOUNTS[locale]
}

const API_DOCS: Record<Locale, ApiDocsMessages> = { en: apiDocsEn, ur: apiDocsUr }
export function apiDocsMessages(locale: Locale): ApiDocsMessages {
  return API_DOCS[locale]
}

const COMMENTING: Record<Locale, CommentingMessages> = { en: commentingEn, ur: commentingUr }
export function commentingMessages(locale: Locale): CommentingMessages {
  return COMMENTING[locale]
}
