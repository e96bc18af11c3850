/**
 * Words so frequent that a result need not contain them: 'the bridge of Ormara' finds 'Ormara’s bridge', and a question finds
 * what it is about.
 */
import { fold } from './fold.ts'

const ENGLISH = `a about am an and any are as at be been being but by can could did do does doing done for from get gets got
  had happen happened happens has have having he her here him his how i if in into is it its just let me mine much my no not
  of on or our really shall she should so some than that the their them then there these they this those to too us very was
  we were what when where which who whom whose why will with would you your`

/** With question words, auxiliaries and pronouns, each in its forms. */
const URDU = `کا کی کے کو سے میں پر نے اور ہے ہیں تھا تھی تھے تھیں ہو ہوں یہ وہ اس ان کہ بھی تک یا جو ایک کیا گیا گئی گئے لیے لئے کر
  ہی تو نہیں نہ مت ہم تم آپ وہی یہی اسے انہیں اپنا اپنی اپنے میرا میری میرے ہمارا ہماری ہمارے تمہارا تمہاری تمہارے کس کسی کن کون کونسا
  کونسی کونسے کیسا کیسے کیسی کیوں کب کہاں کدھر کتنا کتنے کتنی جس جن جب جہاں جیسے جیسا ہوتا ہوتی ہوتے ہوا ہوئی ہوئے رہا رہی رہے
  سکتا سکتی سکتے چاہیے والا والی والے گا گی گے پھر اگر مگر لیکن بہت و ہاں کرنا کرتا کرتی کرتے کریں کرے جاتا جاتی جاتے`

/** The same Urdu words in Latin letters, as far as they are no English words of meaning, and the izafat and the article. */
const ROMAN = `ka ki ke kay ko se say mein mai main par ne aur or hai hain tha thi thay the thin ho hun hoon yeh ye woh wo us un
  bhi tak jo aik ek liye lie kya kiya kyun kyon kiyon kaise kese kaisay kaisa kaisi kitna kitne kitni kitnay kis kisi kaun kon
  kab kahan kahaan kidhar konsa konsi kaunsa nahi nahin nai na hi to tu hum tum aap jis jin jab jahan jaise jesay hota hoti
  hote hotay hua hui huay hue raha rahi rahe sakta sakti sakte saktay chahiye chahie wala wali wale walay ga gi ge gay phir
  agar magar lekin bohat bahut karna karta karti karte karain kare jata jati jate apna apni apne mera meri mere hamara hamari
  hamare e o wa ul al el`

const STOP_WORDS: ReadonlySet<string> = new Set(fold(`${ENGLISH} ${URDU} ${ROMAN}`).split(' '))

/** Whether a folded word is a function word of English, Urdu or Roman Urdu. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}
