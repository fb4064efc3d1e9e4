import type { Picture } from '../image/Picture'

/** A picture, a video or a sound as it is sent. */
export interface MediaFile extends Pick<Picture, 'id' | 'body'> {
  readonly type: Picture['type'] | 'video/mp4' | 'video/webm' | 'audio/mpeg' | 'audio/ogg' | 'audio/wav'
}
