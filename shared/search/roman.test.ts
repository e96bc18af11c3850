import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { likelySpellings, romanDistance } from './roman-distance.ts'
import { romanKeys, soughtRomanKeys, storedRomanKeys } from './roman.ts'

/** An Urdu word and Latin spellings of it that readers type. */
const SPELLINGS = [
  'پاکستان pakistan paakistaan',
  'فوج fauj foj fouj',
  'چرواہا charwaha charwaaha',
  'بھٹیارن bhatiyaran bhatiaran',
  'ژالہ zhala zhalah',
  'باری bari baari baree',
  'قوم qaum qom kaum',
  'خدا khuda khudaa',
  'خواب khwab khaab',
  'زنبیل zanbil zambeel',
  'سکول school skool',
  'اسکول school',
  'شہر shehr shahar',
  'بچہ bacha bachah bachcha',
  'بچے bache bachay bachchay',
  'دنیا dunya duniya dunia',
  'ہوا hawa hua',
  'تیار tayyar taiyar',
  'کوئٹہ quetta',
  'لاہور lahore lahor',
  'جنرل general',
  'گلگت gilgit',
  'سینڈزپٹ sandspit',
  'گلیشیر glacier',
  'محمد muhammad mohammed mohamad',
  'فاطمہ fatima fatimah faatma',
  'جناح jinnah',
  'قائد quaid qaid',
  'یونیورسٹی university',
  'نادیہ nadia nadiya',
  'بحریہ bahria bahriya',
  'فضائیہ fizaya fizaia fazaia',
  'شبیہ shabih shabeeh',
  'رابعہ rabia rabiya',
  'جمعہ juma jumma',
  'مریم mariam maryam miriam',
  'زینب zainab zaynab',
  'دعا dua duaa',
  'موسی musa moosa',
  'یحیی yahya',
  'صبح subah subh',
  'دفاع difa',
  'شاعری shairi shayari',
  'عثمان usman osman uthman',
  'رمضان ramzan ramadan',
  'پہاڑ pahar pahad',
  'عبداللہ abdullah abdulla',
  'اسٹیشن station',
  'کالج college',
  'ٹیکنالوجی technology',
  'لیفٹیننٹ lieutenant leftenant',
  'کرنل colonel karnal',
  'کور corps kor',
  'بٹالین battalion batalian',
  'پیراشوٹ parachute',
  'سائنس science',
  'اسحاق ishaq ishaaq',
  'اصحاب ashab',
  'باجوہ bajwa',
  'قہوہ qahwa',
  'علاوہ ilawa',
  'گروہ giroh',
  'زکوٰۃ zakat zakaat',
  'فروری february farwari',
  'ستمبر september sitambar',
  'ویکسین vaccine',
  'عبدالسلام abdussalam abdulsalam',
  'عبدالرحمان abdurrahman',
]

describe('transliteration keys', () => {
  it.each(SPELLINGS)('are shared by %s', (line) => {
    const [urdu = '', ...latin] = line.split(' ')
    const stored = storedRomanKeys(fold(urdu))
    expect(latin.filter((word) => !soughtRomanKeys(word).some((key) => stored.includes(key)))).toEqual([])
    const back = latin.filter((word) => {
      const keys = storedRomanKeys(word)
      return !soughtRomanKeys(fold(urdu)).some((key) => keys.includes(key))
    })
    expect(back).toEqual([])
  })

  it('tell words apart whose consonants differ, and scripts', () => {
    expect(romanKeys('پانی')).not.toEqual(romanKeys('بانی'))
    expect(soughtRomanKeys('runs').filter((key) => storedRomanKeys('ruins').includes(key))).toEqual([])
  })

  it('are none for numbers, mixtures, other scripts and very long words, and at most four', () => {
    for (const word of ['1947', 'k2', 'москва', '東京', 'کے2', 'a'.repeat(60)]) expect(romanKeys(word)).toEqual([])
    expect(romanKeys('وووووووووو').length).toBeLessThanOrEqual(4)
  })
})

describe('the distance of a Roman spelling', () => {
  it.each([
    ['dunya', 'دنیا', 'دانہ'],
    ['barf', 'برف', 'بیرف'],
    ['gul', 'گل', 'گال'],
    ['kahani', 'کہانی', 'کانے'],
    ['qaum', 'قوم', 'کم'],
    ['ghar', 'گھر', 'غور'],
    ['phool', 'پھول', 'فال'],
    ['khoon', 'خون', 'کون'],
    ['abdullah', 'عبداللہ', 'عادل'],
    ['light', 'لایٹ', 'لات'],
  ])('of %s is less to %s than to %s', (latin, meant, other) => {
    expect(romanDistance(latin, meant)).toBeLessThan(romanDistance(latin, other))
  })

  it('is that of a pair of words, whichever of them is sought', () => {
    const spellings = SPELLINGS.flatMap((line) => {
      const [urdu = '', ...latin] = line.split(' ')
      return latin.map((word) => ({ latin: word, urdu: fold(urdu) }))
    })
    for (const { latin, urdu } of spellings) {
      const distance = romanDistance(latin, urdu)
      const expected = distance <= 1.8 ? [distance] : []
      const found = [likelySpellings(latin, [{ spelled: urdu }]), likelySpellings(urdu, [{ spelled: latin }])]
      expect(
        found.map((all) => all.map((one) => one.distance)),
        latin,
      ).toEqual([expected, expected])
    }
    expect(romanDistance('dunya', 'دنیا')).toBe(0.1)
    expect(likelySpellings('dunya', [{ spelled: 'پہاڑ' }])).toEqual([])
  })

  it('puts the word that is meant first, in both directions', () => {
    const spellings = (word: string, list: string[]) =>
      likelySpellings(
        word,
        list.map((each) => ({ spelled: each })),
      ).map((one) => one.spelled)
    expect(spellings('faseel', ['فصل', 'پھسل', 'فصیل'])[0]).toBe('فصیل')
    expect(spellings('جناح', ['june', 'jinnah', 'join'])[0]).toBe('jinnah')
    expect(spellings('faseel', [])).toEqual([])
  })
})
