import type { TelemetryEvent } from './TelemetryEvent'

/** Analytics events, each project's apart from the others'. */
export interface TelemetryStore {
  add(projectId: string, events: readonly TelemetryEvent[]): Promise<void>
  /** Everything kept of a project, oldest first, a page at a time. */
  export(projectId: string): AsyncGenerator<TelemetryEvent>
  /** Forgets everything of a project; answers how many events. */
  erase(projectId: string): Promise<number>
  /** Forgets every project's events of days before this one (`YYYY-MM-DD`); answers how many. */
  eraseBefore(day: string): Promise<number>
}
