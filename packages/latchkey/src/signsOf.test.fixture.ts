import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isRefused } from './requirements/defaults.test.fixture'
import { type Unbuilt, type UnbuiltName, unbuilt } from './unbuilt.test.fixture'

/** Signs that a feature was built: its files, and its option once it is taken. */
export function signsOf(name: UnbuiltName): readonly string[] {
  const { paths, option }: Unbuilt = unbuilt[name]
  const there = paths.filter((path) => existsSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url))))
  return option && !isRefused(option) ? [...there, option] : there
}
