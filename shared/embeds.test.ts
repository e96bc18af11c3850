import { describe, expect, it } from 'vitest'
import { embedAddress, videoPage } from './embeds.ts'

const PLAYER = 'https://www.youtube-nocookie.com/embed/YE7VzlLtp-4'

describe('the player of a video', () => {
  it.each([
    ['https://youtu.be/YE7VzlLtp-4?t=141', '?start=141'],
    ['https://youtu.be/YE7VzlLtp-4?si=abc&t=141s', '?start=141'],
    ['https://www.youtube.com/watch?v=YE7VzlLtp-4&t=2m21s', '?start=141'],
    ['https://www.youtube.com/watch?v=YE7VzlLtp-4#t=1h2m3s', '?start=3723'],
    ['https://www.youtube.com/watch?t=1:02:03&v=YE7VzlLtp-4', '?start=3723'],
    ['https://www.youtube.com/watch?time_continue=9&v=YE7VzlLtp-4', '?start=9'],
    ['//www.youtube.com/embed/YE7VzlLtp-4?start=141&autoplay=1', '?start=141'],
    [`${PLAYER}?start=141`, '?start=141'],
    ['https://www.youtube.com/live/YE7VzlLtp-4?t=2:21', '?start=141'],
    ['https://youtu.be/YE7VzlLtp-4?t=0', ''],
    ['https://youtu.be/YE7VzlLtp-4?t=soon', ''],
    ['https://youtu.be/YE7VzlLtp-4?t=-4', ''],
    ['https://youtu.be/YE7VzlLtp-4?t=999999', ''],
  ])('starts where the address says: %s', (address, start) => {
    expect(embedAddress(address)).toBe(PLAYER + start)
  })

  it('starts where the address of the other site says, too', () => {
    const player = 'https://player.vimeo.com/video/76979871?dnt=1#t=62s'
    expect(embedAddress('https://vimeo.com/76979871#t=1m2s')).toBe(player)
    expect(embedAddress(player)).toBe(player)
  })

  it('leads to the page of the video at the same time', () => {
    expect(videoPage(`${PLAYER}?start=141`)).toBe('https://www.youtube.com/watch?v=YE7VzlLtp-4&t=141s')
    expect(videoPage('https://player.vimeo.com/video/76979871?dnt=1#t=62s')).toBe('https://vimeo.com/76979871#t=62s')
    expect(videoPage('https://player.vimeo.com/video/76979871?dnt=1')).toBe('https://vimeo.com/76979871')
  })
})
