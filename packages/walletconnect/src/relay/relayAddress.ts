/** The address a socket opens: the relay's, who asks and with which token. */
export function relayAddress(
  url: string,
  {
    token,
    projectId,
    agent,
  }: { readonly token: string; readonly projectId: string | undefined; readonly agent: string },
): string {
  const address = new URL(url)
  address.searchParams.set('auth', token)
  if (projectId !== undefined) address.searchParams.set('projectId', projectId)
  address.searchParams.set('ua', agent)
  address.searchParams.set('useOnCloseEvent', 'true')
  return address.href
}
