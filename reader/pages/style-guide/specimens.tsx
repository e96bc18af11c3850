/** The components of the site in their states, each in both directions. */
import { pageTexts } from '#shared/i18n/pages.ts'
import { NewsletterForm } from '../../components/newsletter-form.tsx'
import { useView } from '../../view.ts'
import skeleton from '../home/lazy-block.module.css'
import { ArchiveFilterForm } from '../magazine-archive/archive-filter-form.tsx'
import { BothDirections } from './both-directions.tsx'
import { Badges, Buttons, Cards, Covers, Failures, Navigation, Publications, Toasts } from './specimen-parts.tsx'
import type { StyleGuideProps } from './style-guide.load.ts'

export function Specimens({ articles, publications }: StyleGuideProps) {
  const { locale } = useView()
  const t = pageTexts(locale).styleGuide
  return (
    <>
      <BothDirections title={t.buttons} en={<Buttons />} />
      <BothDirections title={t.badges} en={<Badges />} />
      <BothDirections title={t.navigation} en={<Navigation />} />
      <BothDirections title={t.cards} en={<Cards articles={articles.en} />} ur={<Cards articles={articles.ur} />} />
      <BothDirections
        title={t.publications}
        en={<Publications publications={publications.en} />}
        ur={<Publications publications={publications.ur} />}
      />
      <BothDirections title={t.messages} en={<Failures />} />
      <BothDirections title={t.toastsTitle} en={<Toasts />} />
      <BothDirections
        title={t.forms}
        en={<NewsletterForm email="reader@" error="newsletter.email_invalid" />}
        ur={
          <ArchiveFilterForm
            action="/magazine-archive/hilal-urdu"
            filter={{ year: '', month: '', monthYear: '' }}
            view="cards"
            years={['2026']}
            months={['2026-10']}
          />
        }
      />
      <BothDirections title={t.pictures} en={<Covers />} />
      <section>
        <h3>{t.skeletons}</h3>
        <div className={skeleton.skeleton} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </section>
    </>
  )
}
