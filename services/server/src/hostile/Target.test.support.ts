/** The server that is besieged, as everybody knows it who has seen one of its pages. */
export interface Target {
  /** `http://127.0.0.1:port`, where `TRUSTED_PROXIES` names `proxy`. */
  readonly url: string
  readonly projectId: string
  /** A page the project lists. */
  readonly origin: string
}

/** The address of the proxy whose word on visitors counts; whoever dials from another one speaks for itself. */
export const proxy = '127.0.0.1'

/** The address clients of the relay dial and prove themselves for. */
export const relayOf = ({ url }: Pick<Target, 'url'>): string => url.replace(/^http/, 'ws')
