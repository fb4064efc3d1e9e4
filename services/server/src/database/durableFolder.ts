import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
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

/**
 * Has the disk keep which files and folders a folder holds. What is inside a fresh database PostgreSQL itself sees to: its template was
 * taken while it ran, so that it starts as after a crash, with every file brought to the disk.
 */
export function syncFolder(folder: string): void {
  // Windows opens no folder as a file, and keeps their entries itself.
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
