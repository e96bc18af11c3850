/** Texts of cells, cut by letters as people count them: none is cut in two. */

const MAX_LENGTH = 50

export function cutShort(text: string, longest = MAX_LENGTH): string {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text
}
