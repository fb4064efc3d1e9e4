import type { Services } from '../options/Options'

/** A service reached over HTTP. */
export type ServiceName = Exclude<keyof Services, 'url' | 'relay' | 'frame'>
