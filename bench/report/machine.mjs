import { cpus, loadavg, platform, release, totalmem } from 'node:os'

/** Where the figures come from; `load` is how many processes wanted a core in the last minute, above the cores is a busy machine. */
export function machine(browserVersion) {
  const cores = cpus()
  return {
    system: `${platform()} ${release()}`,
    processor: cores[0]?.model ?? 'unknown',
    cores: cores.length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    load: Number(loadavg()[0].toFixed(1)),
    node: process.version,
    chromium: browserVersion,
  }
}
