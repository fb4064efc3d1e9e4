import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

function readFailure(path: string): string | undefined {
  try {
    const [run, ...message] = readFileSync(path, 'utf8').split('\n')
    return Number(run) === process.ppid ? message.join('\n') : undefined
  } catch {
    return undefined
  }
}

/** Work that failed is not tried again in the same run, where every fresh worker would wait for the same failure. */
export async function failOnce<T>(path: string, work: () => Promise<T>): Promise<T> {
  const failure = readFailure(path)
  if (failure !== undefined) throw new Error(failure)
  try {
    const result = await work()
    rmSync(path, { force: true })
    return result
  } catch (error) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${process.ppid}\n${error instanceof Error ? error.message : error}`)
    throw error
  }
}
