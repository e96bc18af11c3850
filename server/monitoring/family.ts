/** Metric families of Prometheus. */

export type Labels = Readonly<Record<string, string>>
/** `suffix`: `_bucket`, `_sum` or `_count` of a histogram. */
export type Sample = { suffix?: string; labels: Labels; value: number }
export type Family = { name: string; type: 'counter' | 'gauge' | 'histogram'; help: string; samples: Sample[] }
