/** The eight e-books: articles grouped by theme, for the shelves of the page. */
import type { Publication } from './publication.ts'

type Book = Omit<Publication, 'kind'>

const BOOKS: Book[] = [
  {
    slug: 'the-river-books',
    edition: 'hilal-english',
    title: 'The River Books: Essays on Water',
    line: 'Essays on water, from the ice to the sea',
    language: 'English',
    daysAgo: 15,
    archived: false,
    shelf: 'genre-non-fiction',
    description:
      'Ice that bursts its banks, a ledger kept in mud, and a forest that grows in salt water: three essays on the water that made the country and keeps remaking it.',
    cover: { layout: 'book', art: 'the-flood-ledger', ground: '#15343f', ink: '#f5ead2', accent: '#e8a33d' },
    articles: ['the-flood-ledger', 'glacial-lake-flood-warning', 'the-forest-that-stands-in-the-sea'],
  },
  {
    slug: 'lafz-qalam-dastan',
    edition: 'hilal-urdu',
    title: 'لفظ، قلم، داستان: ادب کے تین مضامین',
    line: 'ادب اور خط کے تین مضامین',
    language: 'Urdu',
    daysAgo: 24,
    archived: false,
    shelf: 'best-sellers',
    description: 'غالب کے سوال، عمرو عیار کی زنبیل اور قلم کا قط: لفظ سے محبت کرنے والوں کے لیے ایک مختصر کتاب۔',
    cover: { layout: 'book', art: 'ghalib-ke-sawal', ground: '#2b1b3d', ink: '#f6ecd8', accent: '#d9a441' },
    articles: ['ghalib-ke-sawal', 'amr-ayyar-ki-zanbil', 'qalam-ka-qat'],
  },
  {
    slug: 'bachon-ki-kahaniyan',
    edition: 'hilal-urdu-kids',
    title: 'بچوں کی کہانیاں: ٹرک کی چڑیا اور دوسری کہانیاں',
    line: 'ٹرک کی چڑیا اور دوسری کہانیاں',
    language: 'Urdu',
    daysAgo: 32,
    archived: false,
    shelf: 'children',
    description:
      'ٹرک پر رہنے والی چڑیا، ایک بھلکڑ گلہری، گلیشیر کی شادی اور بادل کی ڈاک: سونے سے پہلے سنانے کی چار کہانیاں۔',
    cover: { layout: 'book', art: 'truck-ki-chiriya', ground: '#f6b63c', ink: '#3a1708', accent: '#b3261e' },
    articles: ['truck-ki-chiriya', 'gilehri-ki-bhool', 'glacier-ki-shadi', 'badal-ki-daak'],
  },
  {
    slug: 'the-cat-and-other-stories',
    edition: 'hilal-kids',
    title: 'The Cat Who Lived in the Lighthouse, and Other Stories',
    line: 'and other stories to read aloud',
    language: 'English',
    daysAgo: 88,
    archived: true,
    shelf: 'children',
    description:
      'A cat with a lamp to keep, a street match that could not be lost, and rain with something to say. For readers of eight and up, and for whoever reads to them.',
    cover: {
      layout: 'book',
      art: 'the-cat-who-lived-in-the-lighthouse',
      ground: '#1c3f75',
      ink: '#fff6dd',
      accent: '#ffd45c',
    },
    articles: ['the-cat-who-lived-in-the-lighthouse', 'six-and-out', 'what-the-rain-said'],
  },
  {
    slug: 'why-the-roti-puffs',
    edition: 'hilal-kids',
    title: 'Why the Roti Puffs: Science to Eat, Build and Watch',
    line: 'Science to eat, build and watch',
    language: 'English',
    daysAgo: 46,
    archived: false,
    shelf: 'children',
    description:
      'Steam in a roti, a shadow that tells the time, a blind dolphin and a turtle with a map in her head: science for children who ask one more question.',
    cover: { layout: 'book', art: 'why-the-roti-puffs', ground: '#f2694b', ink: '#fff8e8', accent: '#2a2140' },
    articles: [
      'why-the-roti-puffs',
      'a-sundial-on-a-dinner-plate',
      'the-dolphin-that-sees-with-sound',
      'the-turtles-of-sandspit',
    ],
  },
  {
    slug: 'paani-ka-nizam',
    edition: 'hilal-urdu',
    title: 'برف سے کھیت تک: پانی کی کتاب',
    line: 'پانی کی کتاب',
    language: 'Urdu',
    daysAgo: 97,
    archived: true,
    shelf: 'genre-non-fiction',
    description:
      'سندھ طاس کا پانی کیسے بٹتا ہے، کاریز کیسے چلتی ہے اور سیلاب سے پہلے کیا کرنا چاہیے: پانی پر تین سادہ مضامین۔',
    cover: { layout: 'book', art: 'sindh-taas-paani-ka-nizam', ground: '#0f4a4f', ink: '#f4ecd6', accent: '#efb74d' },
    articles: ['sindh-taas-paani-ka-nizam', 'chalta-hua-pani', 'selab-se-pehle-darya-kinare'],
  },
  {
    slug: 'couplets-for-the-road',
    edition: 'hilal-english',
    title: 'Couplets for the Road: On Reading Verse',
    line: 'On reading verse',
    language: 'English',
    daysAgo: 55,
    archived: false,
    shelf: 'genre-fiction',
    description:
      'Ghalib’s ghazal of questions, the poetry on the back of a truck, and one Urdu word for two days: a small companion for those who like their verse explained but not explained away.',
    cover: { layout: 'book', art: 'ghalib-ghazal-of-questions', ground: '#7a1f1a', ink: '#f9ead3', accent: '#f0b35a' },
    articles: ['ghalib-ghazal-of-questions', 'how-to-read-the-back-of-a-truck', 'one-word-for-two-days'],
  },
  {
    slug: 'the-first-hour',
    edition: 'hilal-english',
    title: 'The First Hour: A Household Guide to Bad Days',
    line: 'A household guide to bad days',
    language: 'English',
    daysAgo: 120,
    archived: false,
    shelf: 'misc',
    description:
      'What to do before the water comes, when the air is brown and when the ground has moved: three plain guides for a household and its neighbours.',
    cover: {
      layout: 'book',
      art: 'the-first-hour-belongs-to-the-neighbour',
      ground: '#22303c',
      ink: '#f5efe2',
      accent: '#ff8a5c',
    },
    articles: ['the-first-hour-belongs-to-the-neighbour', 'flood-relief-drill-rehearsal', 'what-the-smog-number-means'],
  },
]

export const EBOOKS: Publication[] = BOOKS.map((book) => ({ ...book, kind: 'ebook' }))
