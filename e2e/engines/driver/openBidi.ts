import { WebSocket } from 'ws'

/** A connection of WebDriver BiDi: https://w3c.github.io/webdriver-bidi/. */
export interface Bidi {
  send<Result>(method: string, parameters?: object): Promise<Result>
  on<Data>(event: string, listener: (data: Data) => void): void
  close(): void
}

interface Message {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

const deadline = 120_000

/** Connects to a browser that listens at `url`; commands reject with its own words, or after two minutes. */
export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const calls = new Map<number, (message: Message) => void>()
  const listeners = new Map<string, (data: never) => void>()
  let lastId = 0
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') listeners.get(message.method ?? '')?.(message.params as never)
    else calls.get(message.id ?? 0)?.(message)
  })
  socket.on('close', () => {
    for (const end of [...calls.values()]) end({ type: 'error', error: 'closed', message: 'the browser is gone' })
  })
  return {
    send: <Result>(method: string, parameters: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        lastId += 1
        const id = lastId
        const settle = (message: Message) => {
          clearTimeout(timer)
          calls.delete(id)
          if (message.type === 'success') resolve(message.result as Result)
          else reject(new Error(`${method}: ${message.error}: ${message.message}`))
        }
        const late = () => settle({ type: 'error', error: 'late', message: `no answer within ${deadline / 1000} s` })
        const timer = setTimeout(late, deadline)
        calls.set(id, settle)
        socket.send(JSON.stringify({ id, method, params: parameters }))
      }),
    on: (event, listener) => void listeners.set(event, listener),
    close: () => socket.close(),
  }
}
