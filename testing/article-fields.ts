/** The request body that creates an article: valid, with overrides for each test. */
export const LONG = 'Along the river the road bends twice, and at the second bend stands the old customs house.'

export function articleFields(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'The river and the road',
    writer: 'Ayesha Durrani',
    description: `<p>${LONG}</p>`,
    category: 'in-focus',
    publish_date: '2026-10-05',
    cover_image: '/media/0123456789abcdef-1600x1000-2a4b6c.webp',
    ...over,
  }
}
