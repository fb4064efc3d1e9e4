import { spawn } from 'node:child_process'

// A vite build in this process writes NODE_ENV; commands get what the run was started with.
const { NODE_ENV } = process.env

/**
 * Runs a command without standard input and collects what it prints.
 * At the deadline (milliseconds) its whole process group is ended, so that nothing can hang or stay behind.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Readonly<Record<string, string>>, deadline?: number, stream?: boolean }} [options]
 * @returns {Promise<{ readonly code: number, readonly output: string }>}
 */
export function runCommand(command, args, { cwd, env, deadline = 180_000, stream = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NODE_ENV, ...env },
      stdio: ['ignore', stream ? 'inherit' : 'pipe', stream ? 'inherit' : 'pipe'],
      detached: process.platform !== 'win32',
    })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const end = (signal) => {
      try {
        process.platform === 'win32' ? child.kill(signal) : process.kill(-child.pid, signal)
      } catch {}
    }
    let late = false
    const timer = setTimeout(() => {
      late = true
      end('SIGKILL')
    }, deadline)
    const interrupt = () => end('SIGTERM')
    process.once('SIGINT', interrupt)
    process.once('SIGTERM', interrupt)
    const settle = (code, reason) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      const output = Buffer.concat(chunks).toString('utf8')
      resolve({ code, output: reason ? `${output}\n${reason}`.trim() : output })
    }
    child.once('error', (error) => settle(1, `${command} could not start: ${error.message}`))
    child.once('close', (code, signal) => {
      if (late) return settle(1, `ended after its deadline of ${deadline / 1000} s`)
      settle(code ?? 1, signal ? `ended by ${signal}` : undefined)
    })
  })
}
