/** The texts of the pages that are our own words. Apart from the messages, so that no other page carries them. */
import type { Locale } from '../locale.ts'
import { about as aboutEn } from './en/pages/about.ts'
import { advertise as advertiseEn } from './en/pages/advertise.ts'
import { contact as contactEn } from './en/pages/contact.ts'
import { contributors as contributorsEn } from './en/pages/contributors.ts'
import { help as helpEn } from './en/pages/help.ts'
import { privacy as privacyEn } from './en/pages/privacy.ts'
import { styleGuide as styleGuideEn } from './en/pages/style-guide.ts'
import { subscription as subscriptionEn } from './en/pages/subscription.ts'
import { terms as termsEn } from './en/pages/terms.ts'
import { about as aboutUr } from './ur/pages/about.ts'
import { advertise as advertiseUr } from './ur/pages/advertise.ts'
import { contact as contactUr } from './ur/pages/contact.ts'
import { contributors as contributorsUr } from './ur/pages/contributors.ts'
import { help as helpUr } from './ur/pages/help.ts'
import { privacy as privacyUr } from './ur/pages/privacy.ts'
import { styleGuide as styleGuideUr } from './ur/pages/style-guide.ts'
import { subscription as subscriptionUr } from './ur/pages/subscription.ts'
import { terms as termsUr } from './ur/pages/terms.ts'

const en = {
  about: aboutEn,
  advertise: advertiseEn,
  contact: contactEn,
  contributors: contributorsEn,
  help: helpEn,
  privacy: privacyEn,
  styleGuide: styleGuideEn,
  subscription: subscriptionEn,
  terms: termsEn,
}
export type PageTexts = typeof en

const ur: PageTexts = {
  about: aboutUr,
  advertise: advertiseUr,
  contact: contactUr,
  contributors: contributorsUr,
  help: helpUr,
  privacy: privacyUr,
  styleGuide: styleGuideUr,
  subscription: subscriptionUr,
  terms: termsUr,
}

const PAGES: Record<Locale, PageTexts> = { en, ur }

export function pageTexts(locale: Locale): PageTexts {
  return PAGES[locale]
}
