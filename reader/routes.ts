/** The readers' pages: path → load → Page (reader-side specification, section 2). */
import { page, type AnyPageRoute } from './page.ts'
import { loadArticle } from './pages/article/article.load.ts'
import { ArticlePage } from './pages/article/article.page.tsx'

export const routes: readonly AnyPageRoute[] = [
  page('/article/:articleId', 'article', loadArticle, ArticlePage),
  page('/articlepage/:articleId', 'article', loadArticle, ArticlePage),
]
