/** The card that other sites show beside a link to the article. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { previewAddress } from '#shared/media-name.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import { preview } from '#shared/plain-text.ts'
import { MAX_META_DESCRIPTION_LENGTH } from '#shared/schemas/limits.ts'
import { ApiError, request } from '../../api/client.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { PictureOnRequest } from '../../layout/picture-on-request.tsx'
import { Words } from '../../lists/cells.tsx'
import { plainText } from '../../plain-text.ts'
import type { ArticleValues } from '../article-values.ts'

const WIDTH = 640

type PreviewProps = {
  values: ArticleValues
  /** Null for an article that is not stored. */
  article: ArticleWire | null
}

async function dataAddressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new ApiError(0, '')))
    reader.readAsDataURL(picture)
  })
}

/** The card as the site draws it from what is stored: null until it is there, or where it cannot be drawn. */
function useDrawnCard(article: ArticleWire | null, isWanted: boolean): string | null {
  const { data } = useQuery({
    // What is drawn on it: anything else may be saved without drawing it again.
    queryKey: ['share-card', article?.id, article?.title, article?.writer, article?.category, article?.cover_image],
    queryFn: async ({ signal }) =>
      dataAddressOf(await (await request(`/api/article/${article?.id}/share-card/`, { signal })).blob()),
    enabled: isWanted && article !== null,
    staleTime: Infinity,
  })
  return data ?? null
}

export function SharePreview({ values, article }: PreviewProps) {
  const text = useMessages().articleFields
  const { title, share_image: own, meta_description: meta, standfirst, description } = values
  const drawn = useDrawnCard(article, own === '')
  const chosen = previewAddress(own, WIDTH)
  const words = meta || standfirst || plainText(description)
  return (
    <figure className="share-preview" aria-label={text.sharePreview}>
      <Text component="figcaption" size="sm" fw={500}>
        {text.sharePreview}
      </Text>
      <div className="share-card">
        <div className="share-card-picture">
          {own !== '' ? (
            <PictureOnRequest key={own} src={chosen} alt="" />
          ) : drawn ? (
            <img src={drawn} alt="" />
          ) : (
            <Text size="sm" c="var(--ink-quiet)">
              {text.cardLater}
            </Text>
          )}
        </div>
        <div className="share-card-text">
          <small dir="ltr">{window.location.host}</small>
          {title !== '' && (
            <strong>
              <Words text={title} />
            </strong>
          )}
          {words !== '' && (
            <span>
              <Words text={preview(words, MAX_META_DESCRIPTION_LENGTH)} />
            </span>
          )}
        </div>
      </div>
    </figure>
  )
}
