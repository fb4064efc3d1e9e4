import { expect, it } from 'vitest'
import { openTestServices, testProject } from '../fake/testServices.test.support'
import { openNouns } from '../openNouns'
import { createTelemetryStore } from './createTelemetryStore'
import { telemetryNoun } from './telemetryNoun'

it('old events are deleted by every process with the database, whatever it serves', async () => {
  const services = await openTestServices({ environment: { TELEMETRY_DAYS: '30' } })
  const project = testProject('a')
  await services.projects.save(project)
  const store = createTelemetryStore(services.database)
  const event = { event: 'MODAL_OPEN', origin: undefined, properties: {} }
  await store.add(project.id, [
    { ...event, day: '2025-11-01' },
    { ...event, day: '2025-12-31' },
  ])
  openNouns({ roles: ['relay'], nouns: [telemetryNoun], servicesOf: () => services }).work()
  const kept = async () => {
    const days: string[] = []
    for await (const { day } of store.export(project.id)) days.push(day)
    return days
  }
  await expect.poll(kept).toEqual(['2025-12-31'])
  await services.close()
})
