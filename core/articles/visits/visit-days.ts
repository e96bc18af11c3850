/** The days on which visits are counted: those of the publisher's time zone, in which staff read them. */
import { wallTime } from '#shared/time-zones.ts'

const MINUTE_LENGTH = 'yyyy-mm-ddThh:mm'.length

/** Returns the day (`yyyy-mm-dd`) of moments. It is worked out once for each minute, because a batch has few of them. */
export function visitDays(zone: string): (moment: string) => string {
  const days = new Map<string, string>()
  return (moment) => {
    const minute = moment.slice(0, MINUTE_LENGTH)
    const day = days.get(minute) ?? wallTime(moment, zone).day
    days.set(minute, day)
    return day
  }
}
