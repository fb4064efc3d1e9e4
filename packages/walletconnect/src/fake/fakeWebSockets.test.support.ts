/** The WebSockets of a page whose other end is the test. */
export function fakeWebSockets() {
  const opened: FakeWebSocket[] = []
  class FakeWebSocket extends EventTarget {
    readyState = 0
    readonly sent: string[] = []
    constructor(readonly url: string) {
      super()
      opened.push(this)
    }
    /** As in a browser: an exception before it is open, nothing once it is over. */
    send(text: string) {
      if (this.readyState === 0) throw new DOMException('Still in CONNECTING state', 'InvalidStateError')
      this.sent.push(text)
    }
    close() {
      this.readyState = 3
    }
    /** The other end accepts it. */
    open() {
      this.readyState = 1
      this.dispatchEvent(new Event('open'))
    }
    /** The other end says something: a text, or a value as JSON. */
    say(value: unknown) {
      const data = typeof value === 'string' ? value : JSON.stringify(value)
      this.dispatchEvent(Object.assign(new Event('message'), { data }))
    }
    /** The other end, or the network, ends it. */
    end(code = 1006, reason = '') {
      this.readyState = 3
      this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
    }
    /** What was asked of the other end. */
    calls(): readonly Call[] {
      return this.sent.map((text) => JSON.parse(text)).filter(({ method }) => method !== undefined)
    }
    /** Says yes to everything that was asked and not answered. */
    answerAll() {
      for (const { id } of this.calls().slice(this.answered)) this.say({ id, jsonrpc: '2.0', result: true })
      this.answered = this.calls().length
    }
    private answered = 0
  }
  return { WebSocket: FakeWebSocket as unknown as typeof WebSocket, opened }
}

interface Call {
  readonly id: string
  readonly jsonrpc: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}
