/** The screens of the back-office by path. Each is loaded when it is first opened. */
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { NotFound } from './layout/not-found.tsx'
import { Shell } from './layout/shell.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'

const Dashboard = lazy(async () => ({ default: (await import('./dashboard/dashboard.tsx')).Dashboard }))
const Articles = lazy(async () => ({ default: (await import('./articles/articles-list.tsx')).Articles }))
const Billboards = lazy(async () => ({ default: (await import('./billboards/billboards-list.tsx')).Billboards }))
const Magazines = lazy(async () => ({ default: (await import('./publications/publications-list.tsx')).Magazines }))
const Ebooks = lazy(async () => ({ default: (await import('./publications/publications-list.tsx')).Ebooks }))
const Comments = lazy(async () => ({ default: (await import('./comments/comments.tsx')).Comments }))
const Videos = lazy(async () => ({ default: (await import('./videos/videos-list.tsx')).Videos }))
const Packages = lazy(async () => ({ default: (await import('./packages/packages-list.tsx')).Packages }))
const Authors = lazy(async () => ({ default: (await import('./authors/authors-list.tsx')).Authors }))
const Library = lazy(async () => ({ default: (await import('./library/library.tsx')).Library }))
const Bin = lazy(async () => ({ default: (await import('./bin/bin-list.tsx')).Bin }))
const EditAuthor = lazy(async () => ({ default: (await import('./authors/author-form.tsx')).EditAuthor }))
const EditArticle = lazy(async () => ({ default: (await import('./articles/article-form.tsx')).EditArticle }))
const Revisions = lazy(async () => ({ default: (await import('./articles/revisions/revisions.tsx')).Revisions }))
const EditBillboard = lazy(async () => ({ default: (await import('./billboards/billboard-form.tsx')).EditBillboard }))
const EditMagazine = lazy(async () => ({ default: (await import('./publications/publication-form.tsx')).EditMagazine }))
const EditEbook = lazy(async () => ({ default: (await import('./publications/publication-form.tsx')).EditEbook }))
const EditVideo = lazy(async () => ({ default: (await import('./videos/video-form.tsx')).EditVideo }))
const EditPackage = lazy(async () => ({ default: (await import('./packages/package-form.tsx')).EditPackage }))
const Audit = lazy(async () => ({ default: (await import('./audit/audit-list.tsx')).Audit }))
const Jobs = lazy(async () => ({ default: (await import('./jobs/jobs.tsx')).Jobs }))

export function Screens() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path="/admin" element={<Shell />}>
          <Route index element={<Dashboard />} />
          <Route path="dashboard" element={<Dashboard />} />
          <Route path="bill-boards-management" element={<Billboards />} />
          <Route path="articles-management" element={<Articles />} />
          <Route path="new-article/:id?" element={<EditArticle />} />
          <Route path="new-article/:id/revisions" element={<Revisions />} />
          <Route path="magazine-management" element={<Magazines />} />
          <Route path="comment-management" element={<Comments />} />
          <Route path="ebooks-management" element={<Ebooks />} />
          <Route path="videos-management" element={<Videos />} />
          <Route path="packages-management" element={<Packages />} />
          <Route path="authors-management" element={<Authors />} />
          <Route path="edit-author/:id?" element={<EditAuthor />} />
          <Route path="edit-billboard/:id?" element={<EditBillboard />} />
          <Route path="edit-magazine/:id?" element={<EditMagazine />} />
          <Route path="edit-ebook/:id?" element={<EditEbook />} />
          <Route path="videos-management/create" element={<EditVideo />} />
          <Route path="videos-management/edit/:id" element={<EditVideo />} />
          <Route path="edit-package/:id?" element={<EditPackage />} />
          <Route path="library" element={<Library />} />
          <Route path="bin" element={<Bin />} />
          <Route path="audit" element={<Audit />} />
          <Route path="jobs" element={<Jobs />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
