import { spawn } from 'node:child_process'
import type { Order } from './obey.test.support'

/** A process that obeys. */
export interface Obeying {
  readonly pid: number
  /** Answers what became of an order; rejects when the process ends before. */
  order(order: Order): Promise<unknown>
  end(): Promise<void>
}

/** Starts one from a built `obey`, by the path of its file. */
export function openProcess(built: string): Obeying {
  const code = `import { obey } from ${JSON.stringify(`file://${built}`)}\nobey()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'] ?? '' },
  })
  const waiting: { resolve(answer: unknown): void; reject(error: Error): void }[] = []
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting) reject(new Error(`a process of the attack ended with ${code ?? signal}`))
  })
  child.on('message', ({ answer, error }: { answer?: unknown; error?: string }) => {
    const { resolve, reject } = waiting.shift() ?? {}
    if (error === undefined) resolve?.(answer)
    else reject?.(new Error(error))
  })
  return {
    pid: child.pid ?? 0,
    order: (order) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        child.send(order)
      }),
    async end() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
