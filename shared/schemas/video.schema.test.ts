import { expect, it } from 'vitest'
import { errorsOf } from '#testing/schema-errors.ts'
import { videoSchema } from './video.schema.ts'

const VIDEO = { title: 'A film', youtube_url: ' https://youtu.be/dQw4w9WgXcQ ', order: ' 12 ' }

it('a video has the address of a video on YouTube', () => {
  expect(videoSchema.parse(VIDEO)).toEqual({ ...VIDEO, youtube_url: 'https://youtu.be/dQw4w9WgXcQ', order: 12 })
  for (const address of ['https://films.example/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ', 'https://www.youtube.com/']) {
    expect(errorsOf(videoSchema, { ...VIDEO, youtube_url: address })).toEqual({ youtube_url: 'field.video_address' })
  }
})

it('a video takes its defaults for an empty language and order', () => {
  const { language, order } = videoSchema.parse({ ...VIDEO, language: '', order: '' })
  expect([language, order]).toEqual([undefined, undefined])
  expect(errorsOf(videoSchema, { ...VIDEO, order: '1000001', language: 'French' })).toEqual({
    order: 'field.range',
    language: 'field.choice',
  })
})
