import type { Flow } from '@latchkey/flow'

/** Whether the site names a server that tells of accounts. */
export function namesServer(flow: Flow): boolean {
  const { services, projectId } = flow.options()
  return (services?.dataApi ?? services?.url) !== undefined && projectId !== undefined
}
