import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What of PGlite's files it says nothing of in its types: each open stream has a descriptor of Node's. */
interface NodeFiles {
  readonly stream_ops: { fsync?(stream: { readonly nfd: number }): number }
  tryFSOperation<T>(work: () => T): T
}

/**
 * How PGlite is told to work in a folder whose commits outlast a power cut. It starts with `-F`, and without it its `fsync` reaches
 * no disk, for its files have no such operation; here they do. Its `fdatasync` cannot be given one, so the log uses `fsync`.
 */
export function durableFolder(dataDir: string): PGliteOptions & { readonly dataDir: string } {
  const fs = new NodeFS(dataDir)
  const init = fs.init.bind(fs)
  fs.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), ({ NODEFS }: { NODEFS: unknown }) => addSync(NODEFS as NodeFiles)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
  const given = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  return { dataDir, fs, startParams: [...given, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] }
}

function addSync(files: NodeFiles): void {
  files.stream_ops.fsync = ({ nfd }) => {
    // The log's files keep their size, so that what else a whole fsync writes, their times, is left out.
    files.tryFSOperation(() => fdatasyncSync(nfd))
    return 0
  }
}

/** Has the disk keep a folder and everything in it, as it is now: PGlite unpacks a template without doing so. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile()) syncPath(path, 'r+')
  }
  // Windows opens no folder as a file, and keeps their entries itself.
  if (process.platform !== 'win32') syncPath(folder, 'r')
}

function syncPath(path: string, mode: 'r' | 'r+'): void {
  const descriptor = openSync(path, mode)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
