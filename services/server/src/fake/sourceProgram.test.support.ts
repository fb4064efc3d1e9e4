const root = new URL('../../../../', import.meta.url)

/**
 * A program for a process of its own, in plain JavaScript, as it is not transformed; `load` in it imports source files by their paths
 * from `src`, all in one call.
 */
export const sourceProgram = (body: string): string => `
    import { loadServer } from ${JSON.stringify(new URL('scripts/start/loadServer.mjs', root).href)}
    import { fileURLToPath } from 'node:url'
    const load = (...paths) => loadServer(fileURLToPath(${JSON.stringify(root.href)}), ...paths)
    ${body}`
