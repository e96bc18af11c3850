/**
 * The tables as Kysely sees them, the same on both engines: timestamps are ISO 8601 UTC strings, days `yyyy-mm-dd`
 * strings, counts numbers, booleans 0 or 1. The engines convert their own types to these.
 */
import type { MissedAddressesTable, RedirectsTable } from './address-schema.ts'
import type { Generated } from 'kysely'
import type {
  ActiveOrNot,
  YesOrNo,
  AuthorStatus,
  CommentStatus,
  Language,
  PublicationKind,
  Shelf,
  TextDirection,
} from '#shared/schemas/statuses.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { NounWithMedia } from '#shared/nouns.ts'
import type { ReferenceField } from '#shared/schemas/media.wire.ts'
import type {
  ApiKeysTable,
  EmailThrottlesTable,
  IdentitiesTable,
  LimitsTable,
  MembershipsTable,
  NewsletterLinksTable,
  NewsletterTable,
  PasskeysTable,
  PasswordResetsTable,
  ProofChallengesTable,
  ReadingListTable,
  RecoveryCodesTable,
  RefreshTokensTable,
  SessionsTable,
  TotpTable,
  UsersTable,
} from './account-schema.ts'
import type {
  ArticleMonthsTable,
  ArticlePreviewsTable,
  ArticleRenderingsTable,
  ArticleRevisionsTable,
  ArticleStagesTable,
  ArticleTextsTable,
  ArticleVisitsTable,
  ArticlesTable,
  OpenedDocumentsTable,
  VisitMarksTable,
  WorkingCopiesTable,
} from './article-schema.ts'
import type { IssuesTable } from './issue-schema.ts'
import type { LetterDeliveriesTable, LettersTable, NewsletterErasedTable } from './letter-schema.ts'
import type {
  BackupsTable,
  EventsTable,
  ExportsTable,
  JobSchedulesTable,
  JobsTable,
  OutboxTable,
  WebhookDeliveriesTable,
  WebhooksTable,
} from './background-schema.ts'
import type { AuditTable, BinTable } from './record-schema.ts'
import type { HomePinsTable, HomePreviewsTable, HomesTable } from './home-schema.ts'
import type {
  NotesTable,
  SuggestionsTable,
  NotificationSettingsTable,
  NotificationsTable,
  PresenceTable,
  PreviewLinksTable,
  SavedViewsTable,
} from './desk-schema.ts'
import type {
  SearchDeletesTable,
  SearchFactsTable,
  SearchSoundsTable,
  SearchStemsTable,
  SearchTextsTable,
  SearchVocabularyTable,
} from './search-schema.ts'
import type { MovedFilesTable, MovedItemsTable, MovesTable } from './moving-schema.ts'
import type { Bit, Day, Moment } from './column-types.ts'

export type AuthorsTable = {
  id: Generated<number>
  author_name: string
  author_image: string | null
  email: string | null
  contact_no: string | null
  category: string | null
  introduction: string | null
  user_id: number | null
  status: AuthorStatus
  created_at: Moment
  updated_at: Moment
}

export type CommentsTable = {
  id: Generated<number>
  article_id: number
  /** Null for a comment whose reader has deleted their account. */
  user_id: number | null
  comment: string
  rating: number
  status: Generated<CommentStatus>
  created_at: Moment
  /** Instead of the reader: a random text that the comments of one deleted account share. */
  former_reader: Generated<string | null>
  /** Of a comment from a former site, whose writer has no account here. */
  guest_name: Generated<string | null>
}

export type BillboardsTable = {
  id: Generated<number>
  title: string
  location: number
  status: ActiveOrNot
  issue_news: string
  /** The first day on which it is shown. */
  created: Day
  image: string
  link: string | null
  user_id: number | null
  created_at: Moment
  updated_at: Moment
}

export type PublicationsTable = {
  id: Generated<number>
  kind: PublicationKind
  title: string
  publish_date: Moment
  language: Language
  direction: TextDirection
  status: ActiveOrNot
  cover_image: string
  doc_url: string
  /** The number of pages of the PDF, if known. */
  pages: number | null
  is_archived: Generated<Bit>
  /** The shelf of an e-book under /ebooks; null for none. */
  shelf: Shelf | null
  /** The magazine that an issue is of, if known. */
  magazine: MagazineType | null
  description: Generated<string>
  created_at: Moment
  updated_at: Moment
}

export type VideosTable = {
  id: Generated<number>
  title: string
  youtube_url: string
  description: string | null
  status: ActiveOrNot
  language: Language
  position: number
  /** A stored picture that is shown until the player is started. */
  poster_image: string | null
  created_at: Moment
  updated_at: Moment
}

export type PackagesTable = {
  id: Generated<number>
  name: string
  name_ur: string
  description: string
  description_ur: string
  months: number
  /** Whole rupees. */
  cost: number
  status: ActiveOrNot
  position: number
  created_at: Moment
  updated_at: Moment
}

export type SectionsTable = {
  id: Generated<number>
  slug: string
  magazine: MagazineType | null
  name: string
  name_ur: string
  status: ActiveOrNot
  in_menu: YesOrNo
  position: number
  created_at: Moment
  updated_at: Moment
}

export type MediaTable = {
  id: Generated<number>
  /** The file's name under /media, which contains its dimensions and colour. */
  name: string
  kind: 'image' | 'document'
  /** Of the content: identical files are stored once. */
  hash: string
  media_type: string
  bytes: number
  width: number | null
  height: number | null
  pages: number | null
  original_name: string
  user_id: number | null
  created_at: Moment
  /** What articles say of a picture unless they say something else. */
  alt: Generated<string>
  credit: Generated<string>
  /** One on each line. */
  tags: Generated<string>
  /** The id of the file that has replaced this one; null for a file of the library. */
  replaced_by: number | null
  replaced_at: Moment | null
}

/** Authors that were merged into another and are in the bin, with the articles that they had. */
export type AuthorMergesTable = {
  author_id: number
  into_id: number
  merged_at: Moment
  /** JSON: the ids of articles. */
  articles: string
}

/** References to a file, by its name: from a field or text of a record, its earlier versions, or the bin. */
export type MediaReferencesTable = { name: string; noun: NounWithMedia; noun_id: number; field: ReferenceField }

/** The responses to requests that created something, by the idempotency key of the caller. */
export type IdempotencyKeysTable = {
  user_id: number
  key: string
  path: string
  status: number
  response: string
  at: Moment
}

export type SettingsTable = { key: string; value: string }

export type Schema = {
  redirects: RedirectsTable
  missed_addresses: MissedAddressesTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  api_keys: ApiKeysTable
  articles: ArticlesTable
  article_months: ArticleMonthsTable
  article_texts: ArticleTextsTable
  article_renderings: ArticleRenderingsTable
  article_visits: ArticleVisitsTable
  visit_marks: VisitMarksTable
  authors: AuthorsTable
  author_merges: AuthorMergesTable
  users: UsersTable
  comments: CommentsTable
  billboards: BillboardsTable
  publications: PublicationsTable
  videos: VideosTable
  packages: PackagesTable
  sections: SectionsTable
  issues: IssuesTable
  media: MediaTable
  media_references: MediaReferencesTable
  newsletter_subscribers: NewsletterTable
  newsletter_links: NewsletterLinksTable
  newsletter_erased: NewsletterErasedTable
  letters: LettersTable
  letter_deliveries: LetterDeliveriesTable
  email_throttles: EmailThrottlesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  identities: IdentitiesTable
  password_resets: PasswordResetsTable
  totp: TotpTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  proof_challenges: ProofChallengesTable
  limits: LimitsTable
  settings: SettingsTable
  article_revisions: ArticleRevisionsTable
  idempotency_keys: IdempotencyKeysTable
  article_previews: ArticlePreviewsTable
  preview_links: PreviewLinksTable
  notes: NotesTable
  suggestions: SuggestionsTable
  notifications: NotificationsTable
  notification_settings: NotificationSettingsTable
  saved_views: SavedViewsTable
  presence: PresenceTable
  working_copies: WorkingCopiesTable
  homes: HomesTable
  home_pins: HomePinsTable
  home_previews: HomePreviewsTable
  article_stages: ArticleStagesTable
  memberships: MembershipsTable
  reading_list: ReadingListTable
  audit: AuditTable
  events: EventsTable
  jobs: JobsTable
  job_schedules: JobSchedulesTable
  exports: ExportsTable
  outbox: OutboxTable
  bin: BinTable
  moves: MovesTable
  moved_items: MovedItemsTable
  moved_files: MovedFilesTable
  opened_documents: OpenedDocumentsTable
  backups: BackupsTable
  search_texts: SearchTextsTable
  search_facts: SearchFactsTable
  search_vocabulary: SearchVocabularyTable
  search_stems: SearchStemsTable
  search_sounds: SearchSoundsTable
  search_deletes: SearchDeletesTable
}
