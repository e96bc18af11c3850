/** Authorization of videos. Only admins write them. */
import { isActive } from '../active.ts'
import { isAdmin, type Caller } from '../caller.ts'
import type { Video } from './videos.ts'

export function canReadVideo(caller: Caller, video: Pick<Video, 'status'>): boolean {
  return isActive(video) || isAdmin(caller)
}
