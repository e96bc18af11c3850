/** Packages: what a reader can subscribe to, for how long and at what price. */
export type Package = {
  id: number
  name: string
  nameUr: string
  description: string
  descriptionUr: string
  months: number
  /** Whole rupees. */
  cost: number
  status: 'Active' | 'Inactive'
  /** Whole number from 0: the order in lists. */
  order: number
}
