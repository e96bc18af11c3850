/** Example records: valid, with overrides for each test. */
import type { NewArticle } from '#core/articles/article-record.ts'
import type { Services } from '#core/services.ts'

export function anArticle(over: Partial<NewArticle> = {}): NewArticle {
  return {
    title: 'The river and the road',
    writer: 'Ayesha Durrani',
    authorId: null,
    category: 'in-focus',
    description: '<p>Along the river the road bends twice, and at the second bend stands the old customs house.</p>',
    publishDate: '2026-10-05T04:00:00.000Z',
    coverImage: null,
    userId: null,
    status: 'Active',
    issueNew: 'Yes',
    ...over,
  }
}

export function anAuthor(over: Partial<Parameters<Services['authors']['add']>[0]> = {}) {
  return {
    authorName: 'Ayesha Durrani',
    authorImage: null,
    email: 'ayesha@hilal.example',
    contactNo: '051-0000000',
    category: 'Politics',
    introduction: 'Writes of rivers.',
    userId: null,
    status: 'Approved' as const,
    ...over,
  }
}

export function aPublication(over: Partial<Parameters<Services['publications']['add']>[0]> = {}) {
  return {
    kind: 'magazine' as const,
    title: 'Hilal English, November 2026',
    publishDate: '2026-11-01T00:00:00.000Z',
    language: 'English' as const,
    direction: 'LTR' as const,
    status: 'Active' as const,
    coverImage: '/media/cover.webp',
    docUrl: '/media/issue.pdf',
    pages: 12,
    isArchived: false,
    shelf: null,
    description: '',
    ...over,
  }
}

export function aBillboard(over: Partial<Parameters<Services['billboards']['add']>[0]> = {}) {
  return {
    title: 'Subscribe for a year',
    location: 1,
    status: 'Active' as const,
    issueNews: 'Yes',
    created: '2026-11-01',
    image: '/media/billboard.webp',
    link: null,
    userId: null,
    ...over,
  }
}

export function aVideo(over: Partial<Parameters<Services['videos']['add']>[0]> = {}) {
  return {
    title: 'Spring',
    youtubeUrl: 'https://youtu.be/WhWc3b3KhnY',
    description: null,
    status: 'Active' as const,
    language: 'English' as const,
    order: 0,
    posterImage: null,
    ...over,
  }
}

export function aPackage(over: Partial<Parameters<Services['packages']['add']>[0]> = {}) {
  return {
    name: 'A year of Hilal English',
    nameUr: 'ہلال انگریزی، ایک سال',
    description: 'Twelve issues.',
    descriptionUr: 'بارہ شمارے۔',
    months: 12,
    cost: 1200,
    status: 'Active' as const,
    order: 0,
    ...over,
  }
}
