/** The sentences and statuses of errors about the stages of articles, memberships and people. */
export const newsroomErrors = {
  'article.publish_forbidden':
    'Only an editor of the magazine or an admin can publish or schedule an article: please submit it for review.',
  'article.is_public': 'This article is published: only an editor of the magazine or an admin can change it.',
  'article.is_submitted': 'This article is submitted for review: take it back before you change it.',
  'article.category_forbidden': 'You can only put articles into categories of magazines that you work for.',
  'article.stage_changed': 'This article is at another stage by now. Please load it again.',
  'article.note_required': 'Please write what the author should change.',
  'article.note_long': 'The note is too long: at most {max} characters.',
  'article.assignee_unknown': 'This person does not work on articles of this magazine.',
  'person.own_account': 'You cannot change the role of your own account, or disable it: ask another admin.',
  'person.name_required': 'Please enter a name.',
  'person.membership_twice': 'A person has one role in a magazine: please remove the second one.',
  'person.is_disabled': 'This account is disabled: enable it first.',
  'person.has_password': 'This person has a password already, and can ask for a new one on the sign-in page.',
} as const

export const newsroomErrorStatus = {
  'article.publish_forbidden': 403,
  'article.is_public': 403,
  'article.is_submitted': 403,
  'article.category_forbidden': 403,
  'article.stage_changed': 409,
  'article.note_required': 400,
  'article.note_long': 400,
  'article.assignee_unknown': 400,
  'person.own_account': 409,
  'person.name_required': 400,
  'person.membership_twice': 400,
  'person.is_disabled': 409,
  'person.has_password': 409,
} as const satisfies Record<keyof typeof newsroomErrors, number>
