import { isLoopback } from '../config/isLoopback'
import { HttpError } from '../http/answer/HttpError'

/** What a proxy adds: then the request was somewhere else before it was here. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Why a request over plain HTTP is not answered on the admin port: it came from another machine, through a proxy, or by a name that is not
 * this machine's, as a page does whose name was bound to a loopback address.
 */
export function refusePlain(headers: Headers, socketAddress: string): HttpError | undefined {
  if (isLoopback(socketAddress) && isLoopback(hostOf(headers)) && !forwarded.some((name) => headers.has(name)))
    return undefined
  return new HttpError(
    403,
    'plain_http',
    'The admin port answers plain HTTP to programs of its own machine only, asked by a loopback address: use an SSH tunnel, or set ADMIN_TLS_CERT_FILE and ADMIN_TLS_KEY_FILE.',
  )
}

function hostOf(headers: Headers): string {
  const url = `http://${headers.get('host') ?? ''}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}
