/** The calendar of what is planned, scheduled and published. */
import { plural } from '#shared/i18n/plural.ts'

export const calendar = {
  title: 'Calendar',
  view: 'View',
  views: { month: 'Month', week: 'Week' },
  previous: { month: 'Previous month', week: 'Previous week' },
  next: { month: 'Next month', week: 'Next week' },
  today: 'Today',
  /** From Monday. */
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  shortWeekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  weekOf: (first: string, last: string) => `${first} – ${last}`,
  states: { published: 'Published', scheduled: 'Scheduled', due: 'Due draft', planned: 'Planned draft' },
  kinds: { magazine: 'Magazine', ebook: 'E-book' },
  legend: 'What the marks mean',
  loadFailed: 'Error fetching the calendar',
  empty: 'Nothing is planned, scheduled or published in these days.',
  more: (count: number) => `+${count} more`,
  openDay: (day: string, count: number) =>
    `${day}: ${count === 0 ? 'no articles' : plural('en', count, { one: 'one article', other: `${count} articles` })}`,
  moreOf: (count: number, day: string) => `${count} more on ${day}`,
  nothingOnDay: 'There is nothing on this day.',
  hoursAreIn: 'All days and hours are in the time zone',
  changeZone: 'Change the time zone',
  zone: 'Time zone',
  zoneHint:
    'All staff write and read days and hours in it, and daily jobs run by it. Dates that readers see stay those of Pakistan.',
  inTheList: 'Show this day in the list of articles',
  move: (title: string) => `Move: ${title}`,
  moveHere: (day: string) => `Move here: ${day}`,
  pickedUp: (title: string) =>
    `${title} is picked up. Choose a day with the arrow keys, Enter to drop it, Escape to leave it where it is.`,
  putBack: (title: string) => `${title} stays where it was.`,
  moved: (title: string, day: string) => `${title} is on ${day} now.`,
  undone: (title: string, day: string) => `${title} is on ${day} again.`,
  undo: 'Undo',
  moveFailed: 'The article could not be moved: ',
  publishedStays: (title: string) =>
    `${title} is published, so it stays on its day. Its date can be changed in the article itself.`,
  dueStays: (title: string) => `${title} is due on this day. The day is changed in the article itself.`,
  publishTitle: 'Publish at once?',
  publishQuestion: (title: string, day: string) =>
    `${title} is scheduled. On ${day} its time has passed, so readers will see it at once.`,
  publishYes: 'Publish it',
}
export type CalendarMessages = typeof calendar
