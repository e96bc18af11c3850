/** Truncates the texts of cells by graphemes, the characters that people see, without splitting any. */

const MAX_LENGTH = 50

export function truncate(text: string, maxLength = MAX_LENGTH): string {
  const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return graphemes.length > maxLength ? `${graphemes.slice(0, maxLength).join('')}…` : text
}
