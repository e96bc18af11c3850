/**
 * The route table of the readers' pages: path → load → page (docs/specification.md, Addresses). A neutral page is
 * also served at its Urdu address (`shared/neutral-paths.ts`).
 */
import { URDU_PREFIX } from '#shared/locale.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { page, type AnyPageRoute } from './page.ts'
import { loadAccountPage } from './account-page.ts'
import { AboutPage } from './pages/about/about.page.tsx'
import { AdvertisePage } from './pages/advertise/advertise.page.tsx'
import { loadArchives } from './pages/archives/archives.load.ts'
import { OwnAccountPage } from './pages/account/account.page.tsx'
import { ArchivesPage } from './pages/archives/archives.page.tsx'
import { loadArticle } from './pages/article/article.load.ts'
import { ArticlePage } from './pages/article/article.page.tsx'
import { loadPreview } from './pages/article/preview.load.ts'
import { loadArticles } from './pages/articles/articles.load.ts'
import { ArticlesPage } from './pages/articles/articles.page.tsx'
import { loadAuthor } from './pages/author/author.load.ts'
import { AuthorPage } from './pages/author/author.page.tsx'
import { loadCategory } from './pages/category/category.load.ts'
import { CategoryPage } from './pages/category/category.page.tsx'
import { ChangePasswordPage } from './pages/change-password/change-password.page.tsx'
import { ContactPage } from './pages/contact/contact.page.tsx'
import { loadContributors } from './pages/contributors/contributors.load.ts'
import { ContributorsPage } from './pages/contributors/contributors.page.tsx'
import { EBOOK_PAGES, ebooksPath, loadEbooks } from './pages/ebooks/ebooks.load.ts'
import { EbooksPage } from './pages/ebooks/ebooks.page.tsx'
import { loadForgotPassword } from './pages/forgot-password/forgot-password.load.ts'
import { ForgotPasswordPage } from './pages/forgot-password/forgot-password.page.tsx'
import { HelpPage } from './pages/help/help.page.tsx'
import { loadIssue, loadIssuePreview, loadNewestIssue } from './pages/issue/issue.load.ts'
import { IssuePage } from './pages/issue/issue.page.tsx'
import { loadLogin } from './pages/login/login.load.ts'
import { LoginPage } from './pages/login/login.page.tsx'
import { loadMagazineArchive, loadMagazineArchiveInUrdu } from './pages/magazine-archive/magazine-archive.load.ts'
import { MagazineArchivePage } from './pages/magazine-archive/magazine-archive.page.tsx'
import { loadMagazineArchives } from './pages/magazine-archives/magazine-archives.load.ts'
import { MagazineArchivesPage } from './pages/magazine-archives/magazine-archives.page.tsx'
import { loadMonth } from './pages/month/month.load.ts'
import { MonthPage } from './pages/month/month.page.tsx'
import { loadReadingList } from './pages/reading-list/reading-list.load.ts'
import { ReadingListPage } from './pages/reading-list/reading-list.page.tsx'
import { FILTERS } from './pages/search/search-choice.ts'
import { loadSearch } from './pages/search/search.load.ts'
import { SearchPage } from './pages/search/search.page.tsx'
import { loadHome, loadHomePreview } from './pages/home/home.load.ts'
import { HomePage } from './pages/home/home.page.tsx'
import {
  loadLink,
  loadLetters,
  loadNewsletter,
  loadNoted,
  submitLink,
  submitLetters,
  submitNewsletter,
} from './pages/newsletter/newsletter.load.ts'
import { NewsletterPage } from './pages/newsletter/newsletter.page.tsx'
import { loadProviderReturn } from './pages/provider-return/provider-return.load.ts'
import { ProviderReturnPage } from './pages/provider-return/provider-return.page.tsx'
import { loadReadersOpinionPage } from './pages/readers-opinion/readers-opinion.load.ts'
import { loadPublicationPages } from './pages/publication-pages/publication-pages.load.ts'
import { PublicationPagesPage } from './pages/publication-pages/publication-pages.page.tsx'
import { ReadersOpinionPage } from './pages/readers-opinion/readers-opinion.page.tsx'
import { ResetPasswordPage } from './pages/reset-password/reset-password.page.tsx'
import { loadSharedPreview } from './pages/shared-preview/shared-preview.load.ts'
import { SharedPreviewPage } from './pages/shared-preview/shared-preview.page.tsx'
import { loadSignUp } from './pages/sign-up/sign-up.load.ts'
import { SignUpPage } from './pages/sign-up/sign-up.page.tsx'
import { PrivacyPage } from './pages/privacy/privacy.page.tsx'
import { loadStyleGuide } from './pages/style-guide/style-guide.load.ts'
import { StyleGuidePage } from './pages/style-guide/style-guide.page.tsx'
import { loadSubscribe } from './pages/subscribe/subscribe.load.ts'
import { SubscribePage } from './pages/subscribe/subscribe.page.tsx'
import { loadVideos, VIDEOS_PATH } from './pages/videos/videos.load.ts'
import { VideosPage } from './pages/videos/videos.page.tsx'
import { TermsPage } from './pages/terms/terms.page.tsx'
import { loadStaticPage } from './static-page.ts'

export const routes: readonly AnyPageRoute[] = [
  ...EDITIONS.map((edition) => page(edition.home, 'home', loadHome(edition), HomePage, { query: [] })),
  page('/readers-opinion', 'readers-opinion', loadReadersOpinionPage, ReadersOpinionPage, { query: [] }),
  page('/readers-opinion/:type', 'readers-opinion', loadReadersOpinionPage, ReadersOpinionPage, { query: [] }),
  page('/newsletter', 'newsletter', loadNewsletter, NewsletterPage, { submit: submitNewsletter }),
  page('/newsletter/noted', 'newsletter', loadNoted, NewsletterPage, {}),
  page('/newsletter/letters', 'newsletter', loadLetters, NewsletterPage, { submit: submitLetters }),
  page('/newsletter/confirm', 'newsletter', loadLink('confirm'), NewsletterPage, { submit: submitLink('confirm') }),
  page('/newsletter/unsubscribe', 'newsletter', loadLink('unsubscribe'), NewsletterPage, {
    submit: submitLink('unsubscribe'),
  }),
  page('/article/:articleId', 'article', loadArticle, ArticlePage, { query: ['comments'] }),
  page('/articlepage/:articleId', 'article', loadArticle, ArticlePage, { query: ['comments'] }),
  page('/preview/:token', 'article', loadPreview, ArticlePage, {}),
  page('/preview/home/:token', 'home', loadHomePreview, HomePage, {}),
  page('/preview/issue/:token', 'issue', loadIssuePreview, IssuePage, {}),
  page('/preview/shared/:token', 'shared-preview', loadSharedPreview, SharedPreviewPage, {}),
  page('/articles', 'articles', loadArticles, ArticlesPage, { query: ['page', 'category', 'magazine'] }),
  page('/author/:authorId', 'author', loadAuthor, AuthorPage, { query: ['page'] }),
  page('/reading-list', 'reading-list', loadReadingList, ReadingListPage, { query: [] }),
  page('/search', 'search', loadSearch, SearchPage, { query: ['q', 'page', ...FILTERS, 'issue', 'sort'] }),
  page(VIDEOS_PATH, 'videos', loadVideos, VideosPage, { query: ['language', 'page'] }),
  page('/category/:category', 'category', loadCategory, CategoryPage, { query: ['page'] }),
  ...EDITIONS.map((edition) =>
    page(`${edition.month.path}/:monthYear`, 'month', loadMonth(edition), MonthPage, { query: ['page'] }),
  ),
  page('/issue/:magazineType', 'issue', loadNewestIssue, IssuePage, { query: [] }),
  page('/issue/:magazineType/:slug', 'issue', loadIssue, IssuePage, { query: [] }),
  page('/magazine-archive', 'magazine-archives', loadMagazineArchives, MagazineArchivesPage, { query: [] }),
  page('/magazine-archive/:magazineType', 'magazine-archive', loadMagazineArchive, MagazineArchivePage, {
    query: ['year', 'month', 'monthYear', 'view', 'page'],
  }),
  page(
    `${URDU_PREFIX}/magazine-archive/:magazineType`,
    'magazine-archive',
    loadMagazineArchiveInUrdu,
    MagazineArchivePage,
    {},
  ),
  page('/archives', 'archives', loadArchives, ArchivesPage, {
    query: ['language', 'magazine', 'year', 'page', 'ebooks'],
  }),
  page('/publication/:publicationId/pages', 'publication-pages', loadPublicationPages, PublicationPagesPage, {
    query: [],
  }),
  ...EBOOK_PAGES.map((shown) => page(ebooksPath(shown), 'ebooks', loadEbooks(shown), EbooksPage, { query: ['page'] })),
  page('/about', 'about', loadStaticPage('about', '/about'), AboutPage, { query: [] }),
  page('/AboutUs', 'about', loadStaticPage('about', '/about'), AboutPage, { query: [] }),
  page('/contact', 'contact', loadStaticPage('contact', '/contact'), ContactPage, { query: [] }),
  page('/ourcontributors', 'contributors', loadContributors, ContributorsPage, { query: ['page'] }),
  page('/advertise', 'advertise', loadStaticPage('advertise', '/advertise'), AdvertisePage, { query: [] }),
  page('/subscribe', 'subscribe', loadSubscribe, SubscribePage, { query: [] }),
  page('/privacy-policy', 'privacy', loadStaticPage('privacy', '/privacy-policy'), PrivacyPage, { query: [] }),
  page('/terms', 'terms', loadStaticPage('terms', '/terms'), TermsPage, { query: [] }),
  page('/help', 'help', loadStaticPage('help', '/help'), HelpPage, { query: [] }),
  page('/css', 'style-guide', loadStyleGuide, StyleGuidePage, { query: [] }),
  page('/login', 'login', loadLogin, LoginPage, {}),
  page('/sign-up', 'sign-up', loadSignUp, SignUpPage, {}),
  page('/login/google', 'provider-return', loadProviderReturn('google'), ProviderReturnPage, {}),
  page('/login/facebook', 'provider-return', loadProviderReturn('facebook'), ProviderReturnPage, {}),
  page('/forgot-password', 'forgot-password', loadForgotPassword, ForgotPasswordPage, {}),
  page('/reset-password', 'reset-password', loadAccountPage('resetTitle'), ResetPasswordPage, {}),
  page('/account', 'account', loadAccountPage('accountTitle'), OwnAccountPage, {}),
  page('/change-password', 'change-password', loadAccountPage('changeTitle'), ChangePasswordPage, {}),
]
