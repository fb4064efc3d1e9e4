import { spawn } from 'node:child_process'

export interface Program {
  /** Resolves with what a pattern finds in its words, past or to come; rejects when it ends before. */
  said(pattern: RegExp): Promise<RegExpExecArray>
  /** Rejects when it has ended, with its words. */
  assertRuns(): void
  stop(): Promise<void>
}

const startDeadline = 120_000
const stopDeadline = 5_000

/** Starts a program in a group of its own, which ends as a whole. */
export function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let words = ''
  let isOver = false
  const listeners = new Set<() => void>()
  const hear = (chunk: unknown) => {
    words += chunk
    for (const listener of [...listeners]) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<void>((resolve) => {
    const end = (reason: unknown) => {
      isOver = true
      hear(`\n${command} ended: ${reason}`)
      resolve()
    }
    child.once('error', end)
    child.once('exit', (code, signal) => end(code ?? signal))
  })
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // The whole group is gone already.
    }
  }
  const killAll = () => kill('SIGKILL')
  process.once('exit', killAll)

  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => {
          clearTimeout(timer)
          listeners.delete(look)
          end()
        }
        const look = () => {
          const found = pattern.exec(words)
          if (found) settle(() => resolve(found))
          else if (isOver) settle(() => reject(new Error(words)))
        }
        const late = () =>
          reject(new Error(`${command} did not say ${pattern} within ${startDeadline / 1000} s. ${words}`))
        const timer = setTimeout(() => settle(late), startDeadline)
        listeners.add(look)
        look()
      }),
    assertRuns() {
      if (isOver) throw new Error(words)
    },
    async stop() {
      kill('SIGTERM')
      const timer = setTimeout(killAll, stopDeadline)
      await ended
      clearTimeout(timer)
      // What it started may outlive it.
      killAll()
      process.removeListener('exit', killAll)
    },
  }
}
