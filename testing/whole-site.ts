/** A site with a row in every table that bundles contain, made through the services as far as they make it. */
import { membershipsRepository } from '#core/accounts/memberships/memberships.repository.ts'
import { lettersRepository } from '#core/site/letters/letters.repository.ts'
import { newsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import type { Caller } from '#core/caller.ts'
import { anAccount } from './accounts.ts'
import { anIssue, insert } from './examples.ts'
import { aPdf } from './pdf.ts'
import { aPng } from './pictures.ts'
import {
  storeArticle,
  storeAuthor,
  storeBillboard,
  storeComment,
  storePackage,
  storePublication,
  storeUpload,
  storeVideo,
} from './records.ts'
import type { TestServices } from './site.ts'

/** In both scripts, with what sorts differently by collation, and with every kind of quote. */
const TITLES = ['دریا اور سڑک', 'Étude "one"', 'the lower', 'The Upper', "O'Hara’s — \\ & <b>", '٣ 3 ۳']

async function storeMedia({ services }: TestServices, caller: Caller): Promise<{ pictures: string[]; pdf: string }> {
  const pictures: string[] = []
  for (const color of ['#a03020', '#2030a0', '#20a030']) {
    const bytes = await aPng(color)
    const { media } = await storeUpload(services, caller, { kind: 'image', bytes, name: `${color}.png` })
    pictures.push(`/media/${media.name}`)
  }
  const { media } = await storeUpload(services, caller, { kind: 'document', bytes: aPdf(), name: 'Issue.pdf' })
  return { pictures, pdf: `/media/${media.name}` }
}

export type WholeSite = { admin: Awaited<ReturnType<typeof anAccount>>; articles: number[]; binned: number }

/** Fills a new site. Ids have gaps, because records were purged. */
export async function fillWholeSite(site: TestServices): Promise<WholeSite> {
  const { services } = site
  const admin = await anAccount(services, { role: 'admin', email: 'amna@hilal.example' })
  const reader = await anAccount(services, { email: 'sadaf@reader.example' })
  const { pictures, pdf } = await storeMedia(site, admin.caller)
  const [one = '', two = '', three = ''] = pictures
  const authorId = await storeAuthor(services, { authorImage: one })
  const articles: number[] = []
  for (const [index, title] of TITLES.entries()) {
    const description = `<p>The bend of the river, <em>seen</em> from the road for the ${index}th time in a year.</p><img src="${two}" alt="">`
    const publishDate = `2026-10-0${index + 1}T04:00:00.000Z`
    articles.push(await storeArticle(services, { title, authorId, coverImage: one, description, publishDate }))
  }
  const [first = 0, second = 0] = articles
  await services.articlesWriting.update(admin.caller, first, { title: 'دریا', coverImage: three })
  await services.drafts.save(admin.caller, second, { title: 'Not published yet' }, {})
  await services.visits.count(first, { address: '192.0.2.1', browser: 'Phone' })
  await services.visits.stop()
  for (const articleId of [first, second]) await storeComment(services, { articleId, userId: reader.id, rating: 3 })
  const binned = await storeArticle(services, { title: 'In the bin', coverImage: two })
  await storeComment(services, { articleId: binned, userId: reader.id })
  await services.articlesWriting.update(admin.caller, binned, { coverImage: three })
  await services.bin.remove(admin.caller, 'article', binned)
  const issueId = await insert.issue(services, anIssue({ title: 'دسمبر', letter: 'Dear readers,\n\nthe river bends.' }))
  const printed = await storeArticle(services, { title: 'In print', coverImage: one })
  const pages = { page_from: 4, page_to: 6, words_wanted: 900, due_day: '2026-11-01' }
  const entries = [{ key: 'one', kind: 'article' as const, section: 'دریا', article_id: printed, title: '', ...pages }]
  await services.issueContents.save(admin.caller, issueId, { version: 1, entries })
  await services.issueReleases.setState(admin.caller, issueId, { state: 'scheduled', releaseAt: site.time.now })
  const merged = await storeAuthor(services, { authorName: 'Ayesha D.' })
  await storeArticle(services, { title: 'By the merged author', authorId: merged })
  await services.merging.merge(admin.caller, authorId, [merged], {})
  const purged = await storeArticle(services, { title: 'Purged' })
  await services.bin.remove(admin.caller, 'article', purged)
  await services.bin.purge(admin.caller, 'article', purged)
  await storeArticle(services, {
    title: 'Scheduled',
    publishDate: '2026-12-24T04:00:00.000Z',
    takeDownAt: '2027-12-24T04:00:00.000Z',
    kicker: 'رپورٹ',
    shortTitle: 'Short',
    standfirst: 'The bend of the river.',
    metaDescription: 'A river.',
    shareImage: two,
    coverImage: one,
    coverAlt: 'A river',
    coverCredit: 'Photo: "A"',
    coverFocus: '30,70',
    bylines: 'translator: علی رضا\nphotographer: Sana',
    corrections: '[{"date":"2026-11-19","text":"مطبوعہ شمارے میں \\"نام\\" غلط تھا۔"}]',
  })
  await storeBillboard(services, { image: one, link: 'https://hilal.example/?a=1&b=2' })
  await storePublication(services, { coverImage: two, docUrl: pdf })
  await storePublication(services, { kind: 'ebook', title: 'A book', coverImage: two, docUrl: pdf })
  await storeVideo(services, { posterImage: three })
  await storePackage(services)
  await services.readingList.add(reader.caller, [{ articleId: first, savedAt: '2026-11-10T04:00:00.000Z' }])
  await services.settings.changeComments(admin.caller, { hold: ['hilal-her'] })
  const pin = { block: 'in-focus', position: 1, articleId: first, startsAt: null, endsAt: '2026-12-24T04:00:00.000Z' }
  await services.redirects.create(admin.caller, { from: '/view-article.php?i=[id]', to: '/article/[id]' })
  await services.homes.save(admin.caller, 'hilal-english', { version: 0, pins: [pin] })
  await membershipsRepository(site.engine).replace(reader.id, [{ magazine: 'all', role: 'contributor' }], site.time.now)
  await services.stages.assign(admin.caller, first, { assigneeId: admin.id, dueDay: '2026-12-01' })
  const note = await services.notes.create(admin.caller, first, {
    quote: 'a',
    prefix: '',
    suffix: '',
    text: 'Which one?',
  })
  await services.notes.reply(admin.caller, first, note.id, { text: 'The first.' })
  const suggested = { standfirst: 'Where it bends.', note: 'پہلی سطر', articleVersion: 1 }
  await services.suggestions.create(admin.caller, first, suggested)
  await services.suggestions.create(admin.caller, first, {
    description: `<p>The bend of the river, seen from the hill above the road this time.</p><img src="${two}" alt="">`,
    note: '',
    articleVersion: 2,
  })
  await services.notifications.setDigest(admin.caller, 'off')
  await services.savedViews.save(admin.caller, { list: 'article', name: 'مسودے', address: 'status=Draft' })
  await storeAccountDetails(site, reader.id)
  return { admin, articles, binned }
}

/** What services write only together with an email or a sign-in provider. */
async function storeAccountDetails({ engine, time }: TestServices, userId: number): Promise<void> {
  const subscribers = newsletterRepository(engine)
  const subscriberId = await subscribers.ask({ email: 'sadaf@reader.example', locale: 'ur', createdAt: time.now })
  await subscribers.choose(subscriberId ?? 0, { locale: 'ur', magazines: ['hilal-urdu', 'hilal-her'] })
  await subscribers.addErased('hash-of-an-address', time.now)
  const texts = { subject: 'دسمبر', preheader: '', body: '<p>قارئین</p>' }
  const letters = lettersRepository(engine)
  await letters.insert(
    { magazine: 'hilal-urdu', kind: 'articles', issueId: null, articleIds: [2, 1], texts: { en: texts, ur: texts } },
    time.now,
  )
  await subscribers.addLink({ subscriberId: subscriberId ?? 0, tokenHash: 'hash-of-a-token', createdAt: time.now })
  for (const [provider, subject] of [
    ['google', 'b-2'],
    ['google', 'B-1'],
    ['facebook', '17'],
  ] as const) {
    await engine.db
      .insertInto('identities')
      .values({ provider, subject, user_id: userId, created_at: time.now })
      .execute()
  }
  await engine.db.insertInto('recovery_codes').values({ user_id: userId, hash: 'hash-of-a-code' }).execute()
  await engine.db
    .insertInto('passkeys')
    .values({
      id: 'credential-1',
      user_id: userId,
      name: 'Phone',
      public_key: 'a2V5',
      counter: 4_294_967_295,
      transports: '["internal"]',
      backed_up: 1,
      created_at: time.now,
      last_used_at: null,
    })
    .execute()
  await engine.db.updateTable('users').set({ password_hash: 'scrypt$hash' }).where('id', '=', userId).execute()
}
