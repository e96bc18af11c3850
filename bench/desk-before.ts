/**
 * The start of the desk of forms and tables, commit 9f93e8b0, recorded on 2026-11-23: both builds were visited in turn by
 * `desk.ts`'s cold visits, each with 5,000 articles of its own schema.
 */

type Recorded = {
  screen: string
  scriptKilobytes: [before: number, now: number]
  usableMs: [before: number, now: number]
}

const RECORDED: readonly Recorded[] = [
  { screen: 'articles', scriptKilobytes: [213.8, 253.1], usableMs: [2121, 2937] },
  { screen: 'authors', scriptKilobytes: [212.4, 237.4], usableMs: [1128, 1377] },
  { screen: 'billboards', scriptKilobytes: [212.5, 219.4], usableMs: [1140, 944] },
  { screen: 'magazines', scriptKilobytes: [212.6, 219.5], usableMs: [1616, 1171] },
  { screen: 'videos', scriptKilobytes: [213.3, 219.3], usableMs: [1650, 1477] },
  { screen: 'comments', scriptKilobytes: [215.0, 221.4], usableMs: [1821, 1683] },
  { screen: 'audit log', scriptKilobytes: [208.6, 219.7], usableMs: [1759, 1190] },
  { screen: 'a new article', scriptKilobytes: [422.2, 505.9], usableMs: [2263, 1903] },
]

function lineOf({ screen, scriptKilobytes, usableMs }: Recorded): string {
  const [kilobytes, ms] = [scriptKilobytes.map((size) => size.toFixed(1)), usableMs]
  return `- ${screen}: scripts ${kilobytes.join(' → ')} KB compressed, usable after ${ms.join(' → ')} ms`
}

/** Markdown. A list, because its figures are not those of the run beside it. */
export const DESK_BEFORE = [
  'Before (the desk of forms and tables, commit 9f93e8b0) → now, visited in turn on 2026-11-23 in an hour in which the machine was busy with other work, so that the times compare with each other alone; medians of 5 visits.',
  RECORDED.map(lineOf).join('\n'),
  'Rows of the list of articles that are wholly in sight at 1440 × 900, in English: 5 → 12 of the demo magazine; 5 → 10 where a third of them is scheduled for an hour, which makes their rows three lines high.',
].join('\n\n')
