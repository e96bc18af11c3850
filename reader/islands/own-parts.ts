/** The parts of a reader's account that show what is theirs: name, sessions, comments and newsletter. */
import type { AccountMessages } from '#shared/i18n/en/accounts.ts'
import { formatDay } from '#shared/dates.ts'
import { loginPath } from '#shared/own-path.ts'
import type { ProfileWire } from '#shared/schemas/account-data.schema.ts'
import type { StaffCommentWire } from '#shared/schemas/comment.schema.ts'
import type { OwnSessionWire } from '#shared/schemas/security.wire.ts'
import { withReason, type Answer, type Method } from './call.ts'
import { element } from './element.ts'
import { pageLocale } from './page-locale.ts'
import { callSignedIn } from './session.ts'
import { toast } from './toast.ts'

type Part = { place: HTMLElement; t: AccountMessages }

function find({ place }: Part, selector: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

/** `answer` is null without a network. */
function sentenceOn(t: AccountMessages, answer: Answer | null): string {
  return answer ? withReason(t.ownFailed, answer) : t.networkError
}

/** Null after a failure, which is said. */
async function done(part: Part, method: Method, path: string, body?: object): Promise<Answer | null> {
  const answer = await callSignedIn(method, path, body)
  if (answer?.ok) return answer
  toast('error', sentenceOn(part.t, answer))
  return null
}

function showProfile(part: Part, profile: ProfileWire): void {
  const { t } = part
  find(part, '[data-email]').textContent = profile.email
  find(part, '[data-no-password]').hidden = profile.has_password
  find(part, '[data-has-password]').hidden = !profile.has_password
  const form = find(part, '[data-name]')
  const name = find(part, '[data-name] input') as HTMLInputElement
  name.value = profile.name
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (await done(part, 'PUT', '/api/account/profile/', { name: name.value })) toast('success', t.nameSaved)
  })
}

function showLetters(part: Part, { newsletter, newsletter_choice: choice }: ProfileWire): void {
  const { t } = part
  const leave = find(part, '[data-leave-letters]')
  const show = (isComing: boolean, text: string) => {
    find(part, '[data-letters]').textContent = text
    leave.hidden = !isComing
  }
  const texts = { pending: t.lettersPending, confirmed: t.lettersConfirmed, unsubscribed: t.lettersNone }
  show(newsletter === 'pending' || newsletter === 'confirmed', texts[newsletter ?? 'unsubscribed'])
  leave.addEventListener('click', async () => {
    if (await done(part, 'DELETE', '/api/account/newsletter/')) show(false, t.lettersLeft)
  })
  const form = find(part, '[data-choose-letters]')
  const fields = [...form.querySelectorAll('input')]
  const magazineOf = ({ name }: HTMLInputElement) => name.replace(/^magazine-/, '')
  for (const field of fields) {
    field.checked =
      field.name === 'language'
        ? field.value === choice.locale
        : choice.magazines.some((each) => each === magazineOf(field))
  }
  let isConfirmed = newsletter === 'confirmed'
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const checked = fields.filter((field) => field.checked)
    const magazines = checked.filter(({ name }) => name !== 'language').map(magazineOf)
    const locale = checked.find(({ name }) => name === 'language')?.value
    if (!(await done(part, 'PUT', '/api/account/newsletter/', { magazines, locale }))) return
    isConfirmed &&= magazines.length > 0
    if (magazines.length === 0) show(false, t.lettersNone)
    else show(true, isConfirmed ? t.lettersConfirmed : t.lettersPending)
    toast('success', t.lettersSaved)
  })
}

function sessionItem(part: Part, session: OwnSessionWire): HTMLElement {
  const { t } = part
  const device = [session.browser, session.system].filter((name) => name !== null).join(' · ')
  const seen = session.is_current ? t.thisSession : `${t.lastSeen} ${formatDay(session.seen_at, pageLocale())}`
  const item = element('li', {}, element('bdi', {}, device || t.unknownDevice), element('small', {}, seen))
  if (session.is_current) return item
  const end = element('button', { type: 'button', className: 'button button-quiet' }, t.endSession)
  end.setAttribute('aria-label', `${t.endSession}: ${device || t.unknownDevice}`)
  end.addEventListener('click', async () => {
    if (!(await done(part, 'DELETE', `/api/account/sessions/${session.id}/`))) return
    toast('success', t.sessionEnded)
    item.remove()
  })
  item.append(end)
  return item
}

function showSessions(part: Part, sessions: readonly OwnSessionWire[]): void {
  find(part, '[data-sessions]').replaceChildren(...sessions.map((session) => sessionItem(part, session)))
  const all = find(part, '[data-end-all]')
  all.addEventListener('click', async () => {
    const { sure } = all.dataset
    if (sure !== undefined && all.textContent !== sure) {
      all.textContent = sure
      return
    }
    if (await done(part, 'DELETE', '/api/account/sessions/')) location.assign(loginPath(null, pageLocale()))
  })
}

function commentItem({ t }: Part, { article, article_title: title, status, ...comment }: StaffCommentWire) {
  const states = { approved: t.commentApproved, pending: t.commentPending, hidden: t.commentHidden }
  const state = states[status as keyof typeof states]
  const link = element('a', { href: `/article/${article}#comments` }, element('bdi', {}, title))
  const facts = element('small', {}, `${formatDay(comment.created_at, pageLocale())} · ${state}`)
  return element('li', {}, link, element('p', { dir: 'auto' }, comment.comment), facts)
}

/** The page with this number, from 1. Returns what failed, or null. */
async function showComments(part: Part, page: number): Promise<{ failure: Answer | null } | null> {
  const answer = await callSignedIn('GET', `/api/account/comments/?page=${page}`)
  if (!answer?.ok) return { failure: answer }
  const { data, pages } = answer.body as { data: StaffCommentWire[]; pages: number }
  find(part, '[data-own-comments]').append(...data.map((comment) => commentItem(part, comment)))
  find(part, '[data-no-comments]').hidden = page > 1 || data.length > 0
  find(part, '[data-more-comments]').hidden = page >= pages
  if (page < pages) offerComments(part, page + 1)
  return null
}

function offerComments(part: Part, page: number): void {
  const show = async () => {
    const failed = await showComments(part, page)
    if (!failed) return
    toast('error', sentenceOn(part.t, failed.failure))
    offerComments(part, page)
  }
  find(part, '[data-more-comments]').addEventListener('click', show, { once: true })
}

/** Shows all parts, or why they cannot be shown. */
export async function fillOwnParts(place: HTMLElement, t: AccountMessages): Promise<void> {
  const part = { place, t }
  const [profile, sessions, failed] = await Promise.all([
    callSignedIn('GET', '/api/account/profile/'),
    callSignedIn('GET', '/api/account/sessions/'),
    showComments(part, 1),
  ])
  if (!profile?.ok || !sessions?.ok || failed) {
    const failure = failed?.failure ?? (profile?.ok ? sessions : profile)
    find(part, '[data-message]').textContent = sentenceOn(t, failure)
    return
  }
  const { data } = profile.body as { data: ProfileWire }
  showProfile(part, data)
  showLetters(part, data)
  showSessions(part, (sessions.body as { data: OwnSessionWire[] }).data)
  find(part, '[data-own]').hidden = false
}
