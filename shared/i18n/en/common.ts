/** Sentences and labels of the readers' site. A value is a text, or a function of what the text speaks of. */
import { ERROR_REFERENCE } from '../error-reference.ts'
import { plural } from '../plural.ts'

export const common = {
  siteName: 'Hilal',
  tagline: 'Five magazines of defence, national affairs and family reading',
  skipToContent: 'Skip to content',
  home: 'Home',
  category: 'Category',
  magazines: 'Magazines',
  archives: 'Archives',
  ebook: 'E-Book',
  social: 'Social',
  contributors: 'Our Contributors',
  search: 'Search',
  storedAsStill: 'This picture moves. Its first frame was stored, as a still picture.',
  readingSettings: 'Reading settings',
  notLoaded: 'This did not load. Please check your connection and try again.',
  menu: 'Menu',
  close: 'Close',
  subscribe: 'Subscribe',
  login: 'Login',
  logout: 'Sign out',
  admin: 'Admin',
  author: 'Author',
  mainNavigation: 'Main',
  breadcrumb: 'Breadcrumb',
  interfaceLanguage: 'Interface language',
  readInEnglish: 'English',
  readInUrdu: 'اردو',

  searchArticles: 'Search Articles',
  searchPlaceholder: 'Type keywords...',
  searchResultsFor: (q: string) => `Search Results for "${q}"`,
  loading: 'Loading...',
  noArticlesFoundForQuery: (q: string) => `No articles found for "${q}"`,
  showingResults: (from: number, to: number, count: number) =>
    `Showing ${from}-${to} of ${plural('en', count, { one: '1 result', other: `${count} results` })}`,
  showingArticles: (from: number, to: number, count: number) =>
    `Showing ${from}-${to} of ${plural('en', count, { one: '1 article', other: `${count} articles` })}`,
  readMore: 'Read More',
  by: (writer: string) => `By ${writer}`,
  noImage: 'No Image',
  pagination: 'Pages of this list',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,

  noArticlesFound: 'No articles found.',
  noArticlesInCategory: (category: string) => `No articles found for ${category}`,
  noRecentArticles: 'No recent articles available',
  recentArticles: 'Recent articles',
  articleCount: (count: number) => plural('en', count, { one: '1 article', other: `${count} articles` }),

  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Copied!',
  comments: 'Comments',
  noComments: 'No comments yet.',
  averageRating: (average: string, count: number) =>
    `${average} out of 5, from ${plural('en', count, { one: '1 rating', other: `${count} ratings` })}`,
  stars: (rating: number) => `${rating} out of 5 stars`,
  aboutTheAuthor: 'About the author',

  notFoundTitle: 'Page not found',
  notFoundText: 'The page you asked for is not here. It may have moved, or the address may have a slip in it.',
  returnHome: 'Return Home',
  contactSupport: 'Contact Support',
  errorTitle: 'Something went wrong',
  unavailableTitle: 'The site is not available at the moment',
  unavailableText: 'Please try again in a few seconds. If you have just sent something, it may not be saved.',
  errorText: 'The page could not be shown. Please try again in a moment.',
  errorReference: ERROR_REFERENCE.en,
  tryAgain: 'Try again',

  footerAboutTitle: 'About Hilal',
  footerAbout:
    'Hilal was founded in 1948 as a weekly Urdu magazine. Today five magazines carry the name: in English and Urdu, for children, and for women.',
  footerContactTitle: 'Contact',
  postalAddress: 'Hilal Publications, Hilal Road, Rawalpindi, Pakistan',
  readingList: 'Reading list',
  usefulLinks: 'Useful info links',
  footerPages: 'Pages',
  aboutUs: 'About Us',
  contribute: 'Contribute',
  advertise: 'Advertise',
  beAMember: 'Be a Member',
  career: 'Career',
  copyright: '© 2017 Hilal Publications. All rights reserved.',
  faq: 'FAQ',
  support: 'Support',
  privacyPolicy: 'Privacy policy',
  terms: 'Terms',
  help: 'Help',
} as const

/** A catalogue as the other language must have it: the same keys, each a text or a function of the same things. */
export type Shape<T> = {
  [Key in keyof T]: T[Key] extends (...args: infer Args) => string ? (...args: Args) => string : string
}
export type Common = Shape<typeof common>
