/** The category that an account chose last in this browser: a new article begins in it. */
import { allSections, type Category } from '#shared/categories.ts'

const keyOf = (userId: number) => `last-category:${userId}`

/** Empty for none, or where storage is unavailable. */
export function lastCategory(userId: number): Category {
  try {
    const stored = localStorage.getItem(keyOf(userId))
    return allSections().find(({ slug, isShown }) => slug === stored && isShown)?.slug ?? ''
  } catch {
    return ''
  }
}

export function rememberCategory(userId: number, category: string): void {
  try {
    localStorage.setItem(keyOf(userId), category)
  } catch {
    // The next article begins without a category.
  }
}
