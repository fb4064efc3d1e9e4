/** A session of the classic WebDriver: https://www.w3.org/TR/webdriver2/. */
export interface Classic {
  readonly browser: { readonly browserName: string; readonly browserVersion: string }
  /** Sends a command of the session; with a window it is that window's, whatever was chosen before. */
  send<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, window?: string): Promise<Result>
}

const deadline = 120_000

async function command<Result>(url: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(deadline),
  })
  const { value } = (await response.json()) as { readonly value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`)
  return value
}

/** Starts a session with a driver that listens at `driver`; commands go one at a time, and reject with the driver's words. */
export async function openClassic(driver: string): Promise<Classic> {
  const { sessionId, capabilities } = await command<{ sessionId: string; capabilities: Classic['browser'] }>(
    `${driver}/session`,
    'POST',
    { capabilities: {} },
  )
  const session = `${driver}/session/${sessionId}`
  let last: Promise<unknown> = Promise.resolve()
  return {
    browser: capabilities,
    send<Result>(method: string, path: string, body?: object, window?: string): Promise<Result> {
      const run = async () => {
        if (window !== undefined) await command(`${session}/window`, 'POST', { handle: window })
        return command<Result>(`${session}${path}`, method, body)
      }
      const next = last.then(run, run)
      last = next
      return next
    },
  }
}
