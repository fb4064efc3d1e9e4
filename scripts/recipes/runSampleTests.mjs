// Runs the tests of samples in the tree it is started in, all in one run: files whole, and of those in `named` only what has that name.
// Its argument is `{ places, named: { file, named }[] }`; it fails where a test fails, or where none that has a name passes.
import { createVitest } from 'vitest/node'
import { namesWithoutTest } from './namesWithoutTest.mjs'

const { places, named } = JSON.parse(process.argv[2] ?? '')
const vitest = await createVitest('test', { run: true, watch: false, project: ['unit'] })
try {
  await vitest.standalone()
  const parts = []
  for (const { file, named: name } of named) {
    const testNamePattern = new RegExp(name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    for (const { project, moduleId } of await vitest.globTestSpecifications([file]))
      parts.push({ file, named: name, specification: project.createSpecification(moduleId, { testNamePattern }) })
  }
  const whole = await vitest.globTestSpecifications(places)
  await vitest.runTestSpecifications([...whole, ...parts.map(({ specification }) => specification)])
  const ran = parts.map(({ specification, ...part }) => ({
    ...part,
    passed: [...(specification.testModule?.children.allTests('passed') ?? [])].length,
  }))
  const problems = namesWithoutTest(named, ran)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await vitest.close()
}
