import type { Locale } from '../locale.ts'
import { accounts as accountsEn, type AccountMessages } from './en/accounts.ts'
import { archive as archiveEn, type ArchiveMessages } from './en/archive.ts'
import { issue as issueEn, type IssueMessages } from './en/issue.ts'
import { backups as backupsEn, type BackupMessages } from './en/backups.ts'
import { apiDocs as apiDocsEn, type ApiDocsMessages } from './en/api-docs.ts'
import { commenting as commentingEn, type CommentingMessages } from './en/commenting.ts'
import { common as commonEn, type Common } from './en/common.ts'
import { errors as errorsEn, type ErrorCode } from './en/errors.ts'
import { fields as fieldsEn } from './en/fields.ts'
import { reading as readingEn, type Reading } from './en/reading.ts'
import { readingList as readingListEn, type ReadingListMessages } from './en/reading-list.ts'
import { home as homeEn, type HomeMessages } from './en/home.ts'
import { adminMail as adminMailEn, type AdminMailMessages } from './en/admin-mail.ts'
import { digestMail as digestMailEn, type DigestMessages } from './en/digest-mail.ts'
import { invitationMail as invitationMailEn, type InvitationMessages } from './en/invitation-mail.ts'
import { newsletter as newsletterEn, type NewsletterMessages } from './en/newsletter.ts'
import { search as searchEn, type SearchMessages } from './en/search.ts'
import { securityMail as securityMailEn, type SecurityMailMessages } from './en/security-mail.ts'
import { setup as setupEn, type SetupMessages } from './en/setup.ts'
import { videos as videosEn, type VideosMessages } from './en/videos.ts'
import { archive as archiveUr } from './ur/archive.ts'
import { issue as issueUr } from './ur/issue.ts'
import { accounts as accountsUr } from './ur/accounts.ts'
import { backups as backupsUr } from './ur/backups.ts'
import { apiDocs as apiDocsUr } from './ur/api-docs.ts'
import { commenting as commentingUr } from './ur/commenting.ts'
import { common as commonUr } from './ur/common.ts'
import { errors as errorsUr } from './ur/errors.ts'
import { fields as fieldsUr } from './ur/fields.ts'
import { reading as readingUr } from './ur/reading.ts'
import { readingList as readingListUr } from './ur/reading-list.ts'
import { home as homeUr } from './ur/home.ts'
import { adminMail as adminMailUr } from './ur/admin-mail.ts'
import { digestMail as digestMailUr } from './ur/digest-mail.ts'
import { invitationMail as invitationMailUr } from './ur/invitation-mail.ts'
import { newsletter as newsletterUr } from './ur/newsletter.ts'
import { search as searchUr } from './ur/search.ts'
import { securityMail as securityMailUr } from './ur/security-mail.ts'
import { setup as setupUr } from './ur/setup.ts'
import { videos as videosUr } from './ur/videos.ts'

/**
 * A catalogue by language: both have the same shape, or it does not compile. A build drops the catalogues that it does
 * not use.
 */
/* @__NO_SIDE_EFFECTS__ */
function inBoth<Messages>(en: Messages, ur: Messages): (locale: Locale) => Messages {
  return (locale) => (locale === 'ur' ? ur : en)
}

export const messages = inBoth<Common>(commonEn, commonUr)
/** Of the article page, lists of articles, search and feeds. */
export const searchMessages = inBoth<SearchMessages>(searchEn, searchUr)
export const readingMessages = inBoth<Reading>(readingEn, readingUr)
export const readingListMessages = inBoth<ReadingListMessages>(readingListEn, readingListUr)
export const homeMessages = inBoth<HomeMessages>(homeEn, homeUr)
export const newsletterMessages = inBoth<NewsletterMessages>(newsletterEn, newsletterUr)
/** Of the archives and the e-books. */
export const archiveMessages = inBoth<ArchiveMessages>(archiveEn, archiveUr)
export const issueMessages = inBoth<IssueMessages>(issueEn, issueUr)
export const videosMessages = inBoth<VideosMessages>(videosEn, videosUr)
export const accountMessages = inBoth<AccountMessages>(accountsEn, accountsUr)
/** Of emails to admins. */
export const backupMessages = inBoth<BackupMessages>(backupsEn, backupsUr)
export const adminMailMessages = inBoth<AdminMailMessages>(adminMailEn, adminMailUr)
export const securityMailMessages = inBoth<SecurityMailMessages>(securityMailEn, securityMailUr)
export const digestMessages = inBoth<DigestMessages>(digestMailEn, digestMailUr)
export const invitationMessages = inBoth<InvitationMessages>(invitationMailEn, invitationMailUr)
export const apiDocsMessages = inBoth<ApiDocsMessages>(apiDocsEn, apiDocsUr)
/** Of the first-start page. */
export const setupMessages = inBoth<SetupMessages>(setupEn, setupUr)
export const commentingMessages = inBoth<CommentingMessages>(commentingEn, commentingUr)

const errorTexts = inBoth<Record<ErrorCode, string>>(errorsEn, errorsUr)
const fieldNames = inBoth<Record<string, string>>(fieldsEn, fieldsUr)

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorsEn, text)

/** What people call a field of the contract; one without a name is called as it is. */
export function fieldName(field: string, locale: Locale): string {
  const names = fieldNames(locale)
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field
}

/**
 * The sentence of an error code in a language, with `{name}` replaced from the details. A code that is not in the
 * catalogue (of another release, or a library's message) has the sentence of `request.invalid`. A detail called `rule` is
 * the code of an error within it.
 */
export function errorSentence(code: ErrorCode, locale: Locale, details: Record<string, string | number> = {}): string {
  const text = errorTexts(locale)[isErrorCode(code) ? code : 'request.invalid']
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = String(details[name] ?? whole)
    return name === 'rule' && isErrorCode(value) ? errorSentence(value, locale, details) : value
  })
}
