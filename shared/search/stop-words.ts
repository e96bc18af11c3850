/** Words so frequent that a result need not contain them: 'the bridge of Ormara' finds 'Ormara’s bridge'. */
import { fold } from './fold.ts'

const ENGLISH =
  'a about an and are as at be but by can did do does for from had has have how i in is it me my of on or that the there this to was were what when where who why with you your'

const URDU =
  'کا کی کے کو سے میں پر نے اور ہے ہیں تھا تھی تھے ہو یہ وہ اس ان کہ بھی تک یا جو ایک کیا گیا گئی گئے لیے لئے کر ہی تو'

/** The same Urdu words in Latin letters, as far as they are no English words of meaning. */
const ROMAN =
  'ka ki ke kay ko se say mein mai main par ne aur or hai hain tha thi thay yeh ye woh wo bhi tak jo aik ek liye'

const STOP_WORDS: ReadonlySet<string> = new Set(fold(`${ENGLISH} ${URDU} ${ROMAN}`).split(' '))

/** Whether a folded word is a function word of English, Urdu or Roman Urdu. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}
